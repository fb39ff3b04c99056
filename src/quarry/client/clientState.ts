import { useSyncExternalStore } from 'react'
import { sessionId } from './session.ts'
import type { SiteEvent } from './siteEvents.ts'

/** What every part of a page may need to know about where it runs. */
export interface ClientState {
  /** Narrower than 868 px. */
  readonly isMobile: boolean
  readonly online: boolean
  /** 20 random letters and digits: of this document, or of the visit where one is recorded. */
  readonly sessionId: string
}

/** Below this width a screen counts as mobile. Source: the specification's tablet breakpoint. */
const MOBILE = '(width < 868px)'

/** What the server renders, and the first client render with it. */
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
