import type { ReactElement } from 'react'
import type { Block } from '../content/story.ts'
import type { LiveStory } from './LiveStory.ts'
import { Nested } from './Nested.tsx'
import { trackedBlock } from './trackedBlock.ts'
import type { TreeNode } from './treeNode.ts'

/** Makes the element of a block in a slot: renderers look at the block that it is given. */
export type PlaceItem = (node: TreeNode, block: Block) => ReactElement

interface Item {
  readonly uid: string
  readonly element: ReactElement
}

/**
 * What a block's renderer gets as its slots. A block in a slot that is the same as before is the same element, which React passes
 * over: so one that comes, goes or moves costs nothing for the others.
 */
export class SlotItems {
  readonly #liveStory: LiveStory
  readonly #owner: string
  readonly #place: PlaceItem
  readonly #items = new WeakMap<Block, Item>()

  /** @param owner the uid of the block whose slots they are */
  constructor(liveStory: LiveStory, owner: string, place: PlaceItem) {
    this.#liveStory = liveStory
    this.#owner = owner
    this.#place = place
  }

  of({ slots, children }: TreeNode): Readonly<Record<string, readonly ReactElement[]>> {
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
    const element = node ? this.#place(node, block) : <Nested key={uid} block={block} />
    this.#items.set(child, { uid, element })
    return element
  }
}
