import type { HtmlPolicy } from './htmlPolicy.ts'

/** The root element of an island or an enhanced block. */
export interface Block extends HTMLElement {
  /** Events before hydration; undefined before the first event. */
  queuedEvents?: Event[]
}

/**
 * The page runtime's function for the boot script: handles an event.
 *
 * @param block the event's block, if it is not hydrated yet
 */
export type HandleEvent = (event?: Event, block?: Block | false | null) => void

/**
 * The API of boot script and page runtime for the scripts that they load. It is a global, so that these scripts need no imports.
 */
export interface Builder {
  /** Address that the document was loaded with. */
  readonly entry: string
  /**
   * When the browser last began to leave the document, as of `Date.now()`; 0 before. A load that was in progress then may have been
   * aborted by the browser, which is not a failure. The navigation may not replace the document, for example for a download.
   */
  left: number
  /**
   * Reloads the page because a script is missing: at most once a minute, and not while a form is in use or the page is being left.
   * Rejects without storage.
   */
  reload(): Promise<void>
  /** False for clicks with modifier keys, which the browser handles: they open links in new tabs. */
  isPlain(click: MouseEvent): boolean
  /** The query that the document was loaded with, before parameters of campaigns left the address. Set by the page runtime. */
  entrySearch?: string
  /** Path and query of the document's page, including later changes by scripts. Set by the page runtime. */
  page?: string
  /** Starts observing the blocks and links below an element. Set by the page runtime. */
  watch?(root: ParentNode): void
  /** Marks HTML of this site's server as trusted. Set by the page runtime. */
  htmlPolicy?: HtmlPolicy
  /** Ends the islands below an element. Set once an island was hydrated. */
  endIslands?(below: ParentNode): void
}

declare global {
  interface Window {
    builder?: Builder
  }
}
