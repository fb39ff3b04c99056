/** What the inline boot script offers to the scripts it brings. */
interface Boot {
  /** The query that the document was loaded with, before parameters of campaigns were taken from the address. */
  readonly entrySearch: string
  /** Path and query of the page in the document that the browser loaded, with what scripts have changed of them since. */
  readonly page: string
  /** Starts to watch the islands and enhancers below an element. */
  watch(root: ParentNode): void
}

declare global {
  interface Window {
    builder?: Boot
  }
}

/** Has the boot script watch islands that were put into the page after it ran. */
export function watchIslands(root: ParentNode): void {
  window.builder?.watch(root)
}
