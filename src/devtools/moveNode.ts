/** What browsers have in which a node is moved as it is: focus, scroll and playing media stay. */
interface Movable {
  moveBefore?(node: Node, child: Node | null): void
}

/** Moves a node of the page with its state, where the browser can; else it is taken out and put in again. */
export function moveNode(parent: Node, node: Node, before: Node | null): void {
  const { moveBefore } = parent as Movable
  if (moveBefore && parent.isConnected && node.isConnected) moveBefore.call(parent, node, before)
  else parent.insertBefore(node, before)
}
