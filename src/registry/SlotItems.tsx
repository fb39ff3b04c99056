import type { ReactElement } from 'react'
import type { Block } from '../content/story.ts'
import type { LiveStory } from './LiveStory.ts'
import { Nested } from './Nested.tsx'
import { trackedBlock } from './trackedBlock.ts'
import type { TreeNode } from './treeNode.ts'

/** Renders a block in a slot. Parent renderers can read the element's `block` prop. */
export type RenderChild = (node: TreeNode, block: Block) => ReactElement

interface Item {
  readonly uid: string
  readonly element: ReactElement
}

/**
 * The slot props of a block's renderer. An unchanged block in a slot stays the same React element, which React skips, so adding,
 * removing or moving a block does not re-render its siblings.
 */
export class SlotItems {
  readonly #liveStory: LiveStory
  readonly #owner: string
  readonly #renderChild: RenderChild
  readonly #items = new WeakMap<Block, Item>()

  /** @param owner uid of the block that contains the slots */
  constructor(liveStory: LiveStory, owner: string, renderChild: RenderChild) {
    this.#liveStory = liveStory
    this.#owner = owner
    this.#renderChild = renderChild
  }

  itemsOf({ slots, children }: TreeNode): Readonly<Record<string, readonly ReactElement[]>> {
    const items = Object.entries(slots).map(([name, blocks]) => [
      name,
      blocks.map((child) => this.#item(child, children.get(child))),
    ])
    return Object.fromEntries(items)
  }

  /** @param node the block's node, or an older one with the same uid */
  #item(child: Block, node: TreeNode | undefined): ReactElement {
    const uid = node?.uid ?? child._uid
    const known = this.#items.get(child)
    if (known?.uid === uid) return known.element
    const block = trackedBlock(child, (field) => this.#liveStory.trackFieldRead(this.#owner, uid, field))
    const element = node ? this.#renderChild(node, block) : <Nested key={uid} block={block} />
    this.#items.set(child, { uid, element })
    return element
  }
}
