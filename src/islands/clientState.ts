import { useSyncExternalStore } from 'react'
import { randomId } from './randomId.ts'

/** What every part of a page may need to know about where it runs. */
export interface ClientState {
  /** Narrower than 868 px. */
  readonly isMobile: boolean
  readonly online: boolean
  /** 20 random letters and digits, the same until the page is left. */
  readonly sessionId: string
}

/** Below this width a screen counts as mobile. Source: the specification's tablet breakpoint. */
const MOBILE = '(width < 868px)'

/** What the server renders, and the first client render with it. */
const ON_SERVER: ClientState = { isMobile: false, online: true, sessionId: '' }

let state = ON_SERVER
const listeners = new Set<() => void>()
let started = false

function change(part: Partial<ClientState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

function start(): void {
  if (started || typeof window === 'undefined') return
  started = true
  const narrow = matchMedia(MOBILE)
  state = { isMobile: narrow.matches, online: navigator.onLine, sessionId: randomId() }
  narrow.addEventListener('change', () => change({ isMobile: narrow.matches }))
  addEventListener('online', () => change({ online: true }))
  addEventListener('offline', () => change({ online: false }))
}

/** The one store of client state. It is a module, so that islands, which are roots of their own, share it. */
export const clientState = {
  get(): ClientState {
    start()
    return state
  },
  subscribe(listener: () => void): () => void {
    start()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The client state in an island, live. */
export function useClientState(): ClientState {
  return useSyncExternalStore(clientState.subscribe, clientState.get, () => ON_SERVER)
}
