/** What parts of a page of Quarry tell each other, by events of `window`; see also `src/islands/builderEvents.ts`. */
declare global {
  interface WindowEventMap {
    /** The session goes on under another id. */
    'quarry:session': Event
    /** The visitor's answer on consent has changed. */
    'quarry:consent': Event
    /** Something was looked for in the help center. */
    'quarry:searched': CustomEvent<{ readonly query: string }>
    /** A calendar in the page tells something; who sent it has been checked. */
    'quarry:calendar': CustomEvent<{ readonly event: string; readonly payload?: unknown }>
  }
}

/** The name of such an event, for its senders. */
export type SiteEvent = Extract<keyof WindowEventMap, `quarry:${string}`>
