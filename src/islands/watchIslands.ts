/** What the inline boot script offers to the scripts it brings. */
interface Boot {
  /** The query that the document was loaded with, before parameters of campaigns were taken from the address. */
  readonly entrySearch: string
  /** Path and query of the page in the document that the browser loaded, with what scripts have changed of them since. */
  readonly page: string
  /** Starts to watch the islands and enhancers below an element. */
  watch(root: ParentNode): void
  /**
   * For the console of those who work on the site: leaves this browser's visits out of all counting, or counts them again.
   * There once something was agreed to. True when they are counted from now on.
   */
  toggleAnalytics?: () => boolean
}

declare global {
  interface Window {
    quarry?: Boot
  }
}

/** Has the boot script watch islands that were put into the page after it ran. */
export function watchIslands(root: ParentNode): void {
  window.quarry?.watch(root)
}
