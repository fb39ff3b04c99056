/**
 * The builder's events on `window`. They are typed here and named where they are used: a module
 * shared for a name alone would be a file of its own that every page's router waits for.
 */
declare global {
  interface WindowEventMap {
    /** Navigation shows another page; its address is the location's. */
    'builder:shown': Event
  }
}

/** The name of such an event, for its senders. */
export type BuilderEvent = Extract<keyof WindowEventMap, `builder:${string}`>
