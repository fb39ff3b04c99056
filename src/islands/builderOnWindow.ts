/** What the inline boot script offers to the scripts it brings: types alone, so that none of these waits for a file of another. */
interface Boot {
  /** The query that the document was loaded with, before parameters of campaigns were taken from the address. */
  readonly entrySearch: string
  /** Path and query of the page in the document that the browser loaded, with what scripts have changed of them since. */
  readonly page: string
  /** Starts to watch the islands and enhancers below an element. */
  watch(root: ParentNode): void
  /** Ends the islands below an element; there once one was made live. */
  endIslands?(below: ParentNode): void
}

declare global {
  interface Window {
    builder?: Boot
  }
}

export {}
