/** What the inline boot script offers to the scripts it brings. */
interface Boot {
  /** Starts to watch the islands and enhancers below an element. */
  watch(root: ParentNode): void
}

declare global {
  interface Window {
    readonly quarry?: Boot
  }
}

/** Has the boot script watch islands that were put into the page after it ran. */
export function watchIslands(root: ParentNode): void {
  window.quarry?.watch(root)
}
