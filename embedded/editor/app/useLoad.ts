import { useCallback, useEffect, useState } from 'react'
import { wordsOfError } from '../api/ApiError.ts'

/** Something that is loaded: not yet, whole, or why not. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly why: string }

/** One object, so that what loads from the beginning is not rendered for it again. */
const LOADING = { state: 'loading' } as const

/**
 * Loads something, again where `load` is another function. What is no longer wanted is aborted.
 * @param load kept by `useCallback`; null where nothing is to be loaded: it stays `loading`
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
): [loaded: Loaded<Value>, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number loads again
  useEffect(() => {
    setLoaded(LOADING)
    if (!load) return
    const aborting = new AbortController()
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
