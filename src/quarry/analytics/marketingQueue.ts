import type {} from 'strata-pages'
import { contentType } from './contentType.ts'

declare global {
  interface Window {
    /** The marketing vendor's queue: an array until its script is there. */
    _hsq?: unknown[]
  }
}

/** Tells the marketing queue of an event: a page visit by its path and content type, any other as a listing page. */
export function tellMarketing(type: string, payload?: string): void {
  const isVisit = type === PAGE_VISIT && payload !== undefined
  window._hsq ??= []
  const queue = window._hsq
  queue.push(['setPath', isVisit ? payload : `event/${type}`])
  queue.push(['setContentType', isVisit ? contentType(payload) : 'listing-page'])
  queue.push(['trackPageView'])
}

/** The type of the event that a shown page is. */
const PAGE_VISIT = 'page_visit'

/** Tells of the page that is shown now, and of each that is shown later, by its path. Returns what ends it. */
export function watchPageVisits(visit: (path: string) => void): () => void {
  const tell = () => visit(location.pathname)
  addEventListener('builder:shown', tell)
  tell()
  return () => removeEventListener('builder:shown', tell)
}
