/** A block with behaviour. */
export interface Block extends HTMLElement {
  /** Events from before it was hydrated; absent before the first. */
  queuedEvents?: Event[]
}

/**
 * What the page runtime exports to the boot script: responds to an event.
 *
 * @param block the block that it happened on, where that waits to be hydrated
 * @param link the link that a click pressed, and that the browser does not follow
 */
export type HandleEvent = (event?: Event, block?: Block | false | null, link?: HTMLAnchorElement) => void

/**
 * What boot script and page runtime offer to the scripts they load: types alone, so that none of these waits for a file of
 * another.
 */
export interface Builder {
  /** Address that the document was loaded with. */
  readonly entry: string
  /**
   * When the browser last began to leave the document, as of `Date.now()`; 0 before. A load that was in progress then may have been
   * aborted by the browser, which is not a failure. The navigation may come to nothing, as with a download.
   */
  left: number
  /**
   * Reloads the page because a script is missing: at most once a minute, and not while a form is in use or the page is being left.
   * Rejects without storage.
   */
  reload(): Promise<void>
  /** The query that the document was loaded with, before parameters of campaigns left the address. Set by the page runtime. */
  entrySearch?: string
  /** Path and query of the document's page, with what scripts have changed of them since. Set by the page runtime. */
  page?: string
  /** Starts to watch the blocks and links below an element. Set by the page runtime. */
  watch?(root: ParentNode): void
  /** Ends the islands below an element. Set once an island was hydrated. */
  endIslands?(below: ParentNode): void
}

declare global {
  interface Window {
    builder?: Builder
  }
}
