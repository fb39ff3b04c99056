import type {} from 'strata-pages'
import { contentType } from './contentType.ts'

declare global {
  interface Window {
    /** The marketing vendor's queue: an array until its script has loaded. */
    _hsq?: unknown[]
  }
}

/** Adds an event to the marketing queue: a page visit with path and content type, any other event as a listing page. */
export function tellMarketing(type: string, payload?: string): void {
  const isVisit = type === PAGE_VISIT && payload !== undefined
  window._hsq ??= []
  const queue = window._hsq
  queue.push(['setPath', isVisit ? payload : `event/${type}`])
  queue.push(['setContentType', isVisit ? contentType(payload) : 'listing-page'])
  queue.push(['trackPageView'])
}

/** Event type of a page visit. */
const PAGE_VISIT = 'page_visit'

/** Calls `visit` with the path of the current page and of each later page. Returns a function that stops it. */
export function watchPageVisits(visit: (path: string) => void): () => void {
  const tell = () => visit(location.pathname)
  addEventListener('builder:shown', tell)
  tell()
  return () => removeEventListener('builder:shown', tell)
}
