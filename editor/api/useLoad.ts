import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from './ApiError.ts'

/** Something that is loaded: not yet, whole, or why not. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly why: string }

/** One object, so that what loads from the beginning is not rendered for it again. */
const LOADING = { state: 'loading' } as const

/**
 * Loads a value and reloads it when `load` changes, aborting the request before. The second result reloads on demand; a value that
 * is ready stays until its successor arrives, so that dialogs which depend on it stay mounted.
 * @param load memoized by `useCallback`; null loads nothing and stays in the state `loading`
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
): [loaded: Loaded<Value>, again: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING)
  const [times, setTimes] = useState(0)
  const lastLoad = useRef<typeof load>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` triggers a reload
  useEffect(() => {
    const isReload = load !== null && load === lastLoad.current
    lastLoad.current = load
    setLoaded((before) => (isReload && before.state === 'ready' ? before : LOADING))
    if (!load) return
    const aborting = new AbortController()
    load(aborting.signal).then(
      (value) => {
        if (!aborting.signal.aborted) setLoaded({ state: 'ready', value })
      },
      (error: unknown) => {
        if (!aborting.signal.aborted) setLoaded({ state: 'failed', why: errorMessage(error) })
      },
    )
    return () => aborting.abort()
  }, [load, times])
  return [loaded, useCallback(() => setTimes((before) => before + 1), [])]
}
