import type { TreeNode } from '../registry/treeNode.ts'
import type { BlockElements } from './BlockElements.ts'
import type { Finding } from './findings.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { Selection } from './Selection.ts'
import type { StoryTree } from './storyTrees.ts'

/** A part of the overlay: what one tab shows. One that throws shows its error, and nothing else is broken by it. */
export interface Panel {
  readonly id: string
  /** The tab's words. */
  readonly title: string
  /** Whether there is anything for it on this page; always, where it is omitted. */
  isOffered?(source: OverlaySource): boolean
  /** A number on the tab; none for 0. */
  count?(overlay: Overlay): number
  /** Draws itself into an empty place. Listeners beyond the place end with `overlay.signal`, or in `end`. */
  open(place: HTMLElement, overlay: Overlay): PanelView
}

/** A panel while it is shown. */
export interface PanelView {
  /** The page's contents are others now. */
  update?(): void
  /** Puts the keyboard where it is wanted. */
  focus?(): void
  end?(): void
}

/** What panels may use of an open overlay. */
export interface Overlay {
  readonly source: OverlaySource
  readonly elements: BlockElements
  readonly selection: Selection
  /** Ends with the overlay. */
  readonly signal: AbortSignal
  trees(): readonly StoryTree[]
  findings(): readonly Finding[]
  /** Says a sentence in the overlay's last line, to ears as well. */
  say(message: string): void
  /** Scrolls the page to a block, if it has an element. */
  reveal(node: TreeNode): void
  /** Shows a panel and gives it the keyboard. */
  show(panel: string): void
  /** Opens the file of a block's plugin; where that cannot be, copies its path. */
  openFile(node: TreeNode): Promise<void>
  /** Opens one of the files of a plugin. */
  openSource(file: string): Promise<void>
  copyPath(node: TreeNode): Promise<void>
  /** Copies a block as the story stores it. */
  copyJson(node: TreeNode): Promise<void>
}
