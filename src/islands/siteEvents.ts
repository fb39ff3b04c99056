/**
 * What parts of a page tell each other by events of `window`. They are typed here and named where they are used: a module
 * shared for a name alone would be a file of its own that every page's router waits for.
 */
declare global {
  interface WindowEventMap {
    /** Navigation shows another page; its address is the location's. */
    'quarry:shown': Event
    /** The session goes on under another id. */
    'quarry:session': Event
    /** The visitor's answer on consent has changed. */
    'quarry:consent': Event
    /** Somebody looked for something in the help center. */
    'quarry:searched': CustomEvent<{ readonly query: string }>
    /** A calendar in the page tells something; who sent it has been checked. */
    'quarry:calendar': CustomEvent<{ readonly event: string; readonly payload?: unknown }>
  }
}

/** The name of such an event, for whoever sends one. */
export type SiteEvent = Extract<keyof WindowEventMap, `quarry:${string}`>
