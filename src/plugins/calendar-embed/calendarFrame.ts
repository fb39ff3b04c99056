import { clientSettings } from '../../quarry/client/clientSettings.ts'
import type { SiteEvent } from '../../quarry/client/siteEvents.ts'

/** Smallest and largest height that a calendar may request, in CSS pixels. */
const MIN_HEIGHT = 200
const MAX_HEIGHT = 4000

/**
 * Replaces the link with an embedded calendar. A third-party calendar loads only after the visitor presses the button, so
 * that nothing is sent to its company before; the site's own calendar loads at once. Messages of the calendar's frame are
 * dispatched as `quarry:calendar`. Returns a function that removes the calendar and its listeners.
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
  const onClick = (event: MouseEvent) => {
    // Once the calendar is open, the link opens it in a new tab.
    if (frame.isConnected || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
    frame.focus()
  }
  const onMessage = ({ data, source, origin: sender }: MessageEvent<unknown>) => {
    if (!source || source !== frame.contentWindow || sender !== origin || !isCalendarMessage(data)) return
    const { height } = (data.payload ?? {}) as { height?: unknown }
    const pixels = Number.parseFloat(String(height))
    if (data.event === 'calendly.page_height' && pixels >= MIN_HEIGHT && pixels <= MAX_HEIGHT)
      frame.style.blockSize = `${pixels}px`
    dispatchEvent(new CustomEvent('quarry:calendar' satisfies SiteEvent, { detail: data }))
  }
  link.addEventListener('click', onClick)
  addEventListener('message', onMessage)
  if (url.origin === location.origin) open()
  return () => {
    link.removeEventListener('click', onClick)
    removeEventListener('message', onMessage)
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

/** Whether data received by `postMessage` is a message of a calendar. */
function isCalendarMessage(data: unknown): data is CalendarMessage {
  const { event } = (data ?? {}) as { event?: unknown }
  return typeof event === 'string' && event.startsWith('calendly.')
}
