import { useSyncExternalStore } from 'react'

/** What the window shows. */
export type Route =
  | { readonly view: 'find'; readonly search: string }
  | { readonly view: 'story'; readonly id: number }

const ROOT = '/editor/'

/** A field by its block's uid and its own key; null for the block as a whole. */
interface FieldAddress {
  readonly uid: string
  readonly field: string | null
}

/** Asked before another view is shown; false keeps this one. */
export type Guard = () => boolean | Promise<boolean>

let guard: Guard | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** The address of a story in the editor; with a field, the story opens there. */
export function storyPath(id: number, at?: FieldAddress): string {
  const query = at && new URLSearchParams({ block: at.uid, ...(at.field ? { field: at.field } : {}) })
  return `${ROOT}stories/${id}${query ? `?${query}` : ''}`
}

/** A field of a story, as `storyPath` writes it into an address; undefined without one. */
export function readFieldAddress(search: string): FieldAddress | undefined {
  const query = new URLSearchParams(search)
  const uid = query.get('block')
  return uid === null ? undefined : { uid, field: query.get('field') }
}

export const FIND_PATH = ROOT

/** Reads an address of the editor; what is unknown shows the stories. */
export function readRoute(pathname: string, search: string): Route {
  const [, id] = /^\/editor\/stories\/(\d{1,16})\/?$/.exec(pathname) ?? []
  return id ? { view: 'story', id: Number(id) } : { view: 'find', search }
}

/** Shows another view. With `replace` the history gets no new entry. */
export async function navigate(path: string, { replace = false } = {}): Promise<void> {
  if (guard && !replace && !(await guard())) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  tell()
}

/** Has views ask before they are left. @returns takes the question away */
export function guardRoute(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export function useRoute(): Route {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search)
  const { pathname, search } = new URL(address, window.location.origin)
  return readRoute(pathname, search)
}
