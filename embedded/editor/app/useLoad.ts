import { useCallback, useEffect, useState } from 'react'
import { wordsOfError } from '../api/ApiError.ts'

/** Something that is loaded: not yet, whole, or why not. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly why: string }

/**
 * Loads something, again where `load` is another function. What is no longer wanted is aborted.
 * @param load kept by `useCallback`
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): [loaded: Loaded<Value>, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number loads again
  useEffect(() => {
    const aborting = new AbortController()
    setLoaded({ state: 'loading' })
    load(aborting.signal).then(
      (value) => {
        if (!aborting.signal.aborted) setLoaded({ state: 'ready', value })
      },
      (error: unknown) => {
        if (!aborting.signal.aborted) setLoaded({ state: 'failed', why: wordsOfError(error) })
      },
    )
    return () => aborting.abort()
  }, [load, times])
  return [loaded, useCallback(() => setTimes((before) => before + 1), [])]
}
