/** Calls a function and returns the nodes that it added to the page. */
export function captureAddedNodes(act: () => void): readonly ChildNode[] {
  const observer = new MutationObserver(() => {})
  observer.observe(document.body, { subtree: true, childList: true })
  try {
    act()
    return observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as ChildNode[])
  } finally {
    observer.disconnect()
  }
}
