import { useSyncExternalStore } from 'react'
import { sessionId } from './session.ts'
import type { SiteEvent } from './siteEvents.ts'

/** State of the browser that all parts of a page can use. */
export interface ClientState {
  /** Narrower than 868 px. */
  readonly isMobile: boolean
  readonly online: boolean
  /** Session id of 20 random letters and digits: of the recorded visit, otherwise of this document. */
  readonly sessionId: string
}

/** Below this width a screen counts as mobile. Source: the specification's tablet breakpoint. */
const MOBILE = '(width < 868px)'

/** State for the server and for the first client rendering. */
const ON_SERVER: ClientState = { isMobile: false, online: true, sessionId: '' }

let state = ON_SERVER
const listeners = new Set<() => void>()
let narrow: MediaQueryList | undefined

function read(): void {
  state = { isMobile: narrow!.matches, online: navigator.onLine, sessionId: sessionId() }
  for (const listener of listeners) listener()
}

function start(): void {
  if (narrow) return
  narrow = matchMedia(MOBILE)
  narrow.addEventListener('change', read)
  for (const type of ['online', 'offline', 'quarry:session' satisfies SiteEvent]) addEventListener(type, read)
  read()
}

/** The store of the client state. A module, so that all islands share it. */
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

/** Subscribes an island to the client state. */
export function useClientState(): ClientState {
  return useSyncExternalStore(clientState.subscribe, clientState.get, () => ON_SERVER)
}
