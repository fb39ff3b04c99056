import { useSyncExternalStore } from 'react'
import { Listeners } from '../store/Listeners.ts'

/** The current view. */
export type Route =
  | { readonly view: 'find'; readonly search: string }
  | { readonly view: 'story'; readonly id: number }

const ROOT = '/editor/'

/** A field by its block's uid and its key; a null field means the block. */
interface FieldAddress {
  readonly uid: string
  readonly field: string | null
}

/** Called before a navigation, also by Back and Forward; returning false cancels it. */
export type Guard = () => boolean | Promise<boolean>

let guard: Guard | undefined
/** Address of the current view. Differs from the browser's while the guard decides about Back or Forward. */
let address: string | undefined
const listeners = new Listeners()

/** Returns the editor's address of a story; with a field, opening it focuses the field. */
export function storyPath(id: number, at?: FieldAddress): string {
  const query = at && new URLSearchParams({ block: at.uid, ...(at.field ? { field: at.field } : {}) })
  return `${ROOT}stories/${id}${query ? `?${query}` : ''}`
}

/** Parses the field from the query that `storyPath` writes; undefined without one. */
export function readFieldAddress(search: string): FieldAddress | undefined {
  const query = new URLSearchParams(search)
  const uid = query.get('block')
  return uid === null ? undefined : { uid, field: query.get('field') }
}

export const FIND_PATH = ROOT

/** Parses an address of the editor; unknown addresses show the list of stories. */
export function readRoute(pathname: string, search: string): Route {
  const [, id] = /^\/editor\/stories\/(\d{1,16})\/?$/.exec(pathname) ?? []
  return id ? { view: 'story', id: Number(id) } : { view: 'find', search }
}

/** Navigates to a path unless the guard cancels it. `replace` replaces the history entry and skips the guard. */
export async function navigate(path: string, { replace = false } = {}): Promise<void> {
  if (guard && !replace && !(await guard())) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  showAddress()
}

/** Sets the guard of the current view. @returns a function that removes it */
export function guardRoute(newGuard: Guard): () => void {
  guard = newGuard
  return () => {
    if (guard === newGuard) guard = undefined
  }
}

export function useRoute(): Route {
  const shown = useSyncExternalStore(subscribe, () => {
    address ??= browserAddress()
    return address
  })
  const { pathname, search } = new URL(shown, window.location.origin)
  return readRoute(pathname, search)
}

function subscribe(listener: () => void): () => void {
  const remove = listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('popstate', onPopState)
  return () => {
    remove()
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState)
  }
}

/** Shows the view of the browser's address, or restores the address if the guard cancels the navigation. */
async function onPopState(): Promise<void> {
  const isLeaving = browserAddress() !== address
  if (isLeaving && guard && !(await guard())) history.pushState(null, '', address)
  else showAddress()
}

function showAddress(): void {
  address = browserAddress()
  listeners.notify()
}

const browserAddress = () => window.location.pathname + window.location.search
