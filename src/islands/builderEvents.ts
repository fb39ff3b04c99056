/**
 * Types of the builder's events on `window`. The names are string literals where they are used, because a shared module with constants
 * would be one more file to load.
 */
declare global {
  interface WindowEventMap {
    /** Navigation has shown a different page; its address is `location`. */
    'builder:shown': Event
  }
}

/** Name of a builder's event. */
export type BuilderEvent = Extract<keyof WindowEventMap, `builder:${string}`>
