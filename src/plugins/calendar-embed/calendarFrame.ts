import { clientSettings } from '../../quarry/client/clientSettings.ts'
import type { SiteEvent } from '../../quarry/client/siteEvents.ts'

/** Sizes that a calendar may ask for, in pixels. */
const LOWEST = 200
const HIGHEST = 4000

/**
 * Opens the calendar in its place when the button is pressed, the site's own at once: no request goes to another company
 * before. Messages of that frame, and of no other, are passed on. Returns what ends it.
 */
export default function calendarFrame(block: HTMLElement): () => void {
  const link = block.querySelector<HTMLAnchorElement>('[data-calendar]')
  const place = block.querySelector<HTMLElement>('[data-title]')
  if (!link || !place) return () => {}
  const url = new URL(link.href)
  const origin = clientSettings().calendarOrigin || location.origin
  const frame = document.createElement('iframe')
  frame.title = place.dataset.title ?? ''

  const open = () => {
    const { searchParams } = url
    searchParams.set('embed_domain', location.hostname)
    searchParams.set('embed_type', 'Inline')
    searchParams.set('hide_gdpr_banner', '1')
    frame.src = url.href
    place.replaceChildren(frame)
    block.dataset.open = ''
  }
  const press = (event: MouseEvent) => {
    // Once it is open the link is the way around it.
    if (frame.isConnected || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
    frame.focus()
  }
  const hear = ({ data, source, origin: sender }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || sender !== origin || !isCalendarMessage(data)) return
    const { height } = (data.payload ?? {}) as { height?: unknown }
    const pixels = Number.parseFloat(String(height))
    if (data.event === 'calendly.page_height' && pixels >= LOWEST && pixels <= HIGHEST)
      frame.style.blockSize = `${pixels}px`
    dispatchEvent(new CustomEvent('quarry:calendar' satisfies SiteEvent, { detail: data }))
  }
  link.addEventListener('click', press)
  addEventListener('message', hear)
  if (url.origin === location.origin) open()
  return () => {
    link.removeEventListener('click', press)
    removeEventListener('message', hear)
    frame.remove()
    delete block.dataset.open
  }
}

/** A message of an embedded calendar. Source: Calendly's documentation of its embed events. */
interface CalendarMessage {
  /** Begins with `calendly.`. */
  readonly event: string
  readonly payload?: unknown
}

/** Whether data that came by `postMessage` is a calendar's message. */
function isCalendarMessage(data: unknown): data is CalendarMessage {
  const { event } = (data ?? {}) as { event?: unknown }
  return typeof event === 'string' && event.startsWith('calendly.')
}
