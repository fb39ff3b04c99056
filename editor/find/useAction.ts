import { useState } from 'react'
import { errorMessage } from '../api/ApiError.ts'

/** State of an asynchronous action: running, or failed with the reason. */
export interface Action {
  readonly isBusy: boolean
  readonly why: string | undefined
  run(): Promise<void>
}

/** Runs an asynchronous action, one call at a time, with its state for the interface. */
export function useAction(work: () => Promise<void>): Action {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  return {
    isBusy,
    why,
    async run() {
      if (isBusy) return
      setBusy(true)
      setWhy(undefined)
      try {
        await work()
      } catch (error) {
        setWhy(errorMessage(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
