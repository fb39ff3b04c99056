/** A message of an embedded calendar. Source: Calendly's documentation of its embed events. */
export interface CalendarMessage {
  /** Begins with `calendly.`. */
  readonly event: string
  readonly payload?: unknown
}

/** Whether data that came by `postMessage` is a calendar's message. */
export function isCalendarMessage(data: unknown): data is CalendarMessage {
  const { event } = (data ?? {}) as { event?: unknown }
  return typeof event === 'string' && event.startsWith('calendly.')
}
