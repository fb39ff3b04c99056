import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from './ApiError.ts'

/** The state of a request: loading, loaded, or failed with the reason. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly why: string }

/** Shared object, so that setting it a second time causes no re-render. */
const LOADING = { state: 'loading' } as const

/**
 * Loads a value and reloads it when `load` changes, and aborts the previous request. The second result reloads on demand; the previous
 * value stays until the new one arrives, so that dialogs which depend on it stay mounted.
 * @param load memoized by `useCallback`; null loads nothing and stays in the state `loading`
 */
export function useLoad<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
): [loaded: Loaded<Value>, reload: () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING)
  const [reloads, setReloads] = useState(0)
  const lastLoad = useRef<typeof load>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` triggers a reload
  useEffect(() => {
    const isReload = load !== null && load === lastLoad.current
    lastLoad.current = load
    setLoaded((before) => (isReload && before.state === 'ready' ? before : LOADING))
    if (!load) return
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setLoaded({ state: 'ready', value })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ state: 'failed', why: errorMessage(error) })
      },
    )
    return () => controller.abort()
  }, [load, reloads])
  return [loaded, useCallback(() => setReloads((before) => before + 1), [])]
}
