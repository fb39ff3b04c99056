/** Events on `window` between the parts of Quarry's pages; see also `src/islands/builderEvents.ts`. */
declare global {
  interface WindowEventMap {
    /** The session has a new id. */
    'quarry:session': Event
    /** The visitor's answer on consent has changed. */
    'quarry:consent': Event
    /** A search in the help center. */
    'quarry:searched': CustomEvent<{ readonly query: string }>
    /** An event of an embedded calendar; its origin has been checked. */
    'quarry:calendar': CustomEvent<{ readonly event: string; readonly payload?: unknown }>
  }
}

/** Name of a site event. */
export type SiteEvent = Extract<keyof WindowEventMap, `quarry:${string}`>
