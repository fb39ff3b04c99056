import { useState } from 'react'
import { errorMessage } from '../api/ApiError.ts'

/** Something that is done at a press: under way, or why it could not be done. */
export interface Action {
  readonly isBusy: boolean
  readonly why: string | undefined
  run(): Promise<void>
}

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
