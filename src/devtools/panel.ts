import type { TreeNode } from '../registry/treeNode.ts'
import type { BlockElements } from './BlockElements.ts'
import type { Finding } from './findings.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { Selection } from './Selection.ts'
import type { StoryTree } from './storyTrees.ts'

/** A panel of the overlay, shown in a tab. If it throws, its error is shown; other panels are not affected. */
export interface Panel {
  readonly id: string
  /** Label of the tab. */
  readonly title: string
  /** Returns whether the page has the panel. Default: true */
  isOffered?(source: OverlaySource): boolean
  /** Returns the number on the tab; 0 is not shown. */
  count?(overlay: Overlay): number
  /** Renders the panel into an empty container. Remove listeners outside of it with `overlay.signal` or in `end`. */
  open(container: HTMLElement, overlay: Overlay): PanelView
}

/** A panel while it is shown. */
export interface PanelView {
  /** Called after the page's contents have changed. */
  update?(): void
  /** Moves the focus into the panel. */
  focus?(): void
  end?(): void
}

/** The API of an open overlay for panels. */
export interface Overlay {
  readonly source: OverlaySource
  readonly elements: BlockElements
  readonly selection: Selection
  /** Aborted when the overlay closes. */
  readonly signal: AbortSignal
  trees(): readonly StoryTree[]
  findings(): readonly Finding[]
  /** Shows a message in the status line, which screen readers announce. */
  say(message: string): void
  /** Scrolls the page to a block, if it has an element, or to an element. */
  reveal(target: TreeNode | Element): void
  /** Frames an element of the page, with a label; without an element, the hovered block. */
  point(element: Element | undefined, label?: string): void
  /** Shows a panel and moves the focus into it. */
  show(panel: string): void
  /** Opens the file of a block's plugin, or copies its path if files can't be opened. */
  openFile(node: TreeNode): Promise<void>
  /** Opens one of the files of a plugin. */
  openSource(file: string): Promise<void>
  copyPath(node: TreeNode): Promise<void>
  /** Copies a block's stored JSON. */
  copyJson(node: TreeNode): Promise<void>
}
