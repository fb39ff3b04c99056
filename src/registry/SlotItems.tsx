import type { ReactElement } from 'react'
import type { Block } from '../content/story.ts'
import { Nested } from './Nested.tsx'
import type { ShownStory } from './ShownStory.ts'
import type { TreeNode } from './treeNode.ts'
import { watchedBlock } from './watchedBlock.ts'

interface Item {
  readonly uid: string
  readonly element: ReactElement
}

/**
 * What a block's renderer gets as its slots. A block in a slot that is the same as before is the same element, which React passes
 * over: so one that comes, goes or moves costs nothing for the others.
 */
export class SlotItems {
  readonly #shown: ShownStory
  readonly #owner: string
  readonly #items = new WeakMap<Block, Item>()

  /** @param owner the uid of the block whose slots they are */
  constructor(shown: ShownStory, owner: string) {
    this.#shown = shown
    this.#owner = owner
  }

  of({ slots, children }: TreeNode): Readonly<Record<string, readonly ReactElement[]>> {
    const items = Object.entries(slots).map(([name, blocks]) => [
      name,
      blocks.map((child) => this.#item(child, children.get(child)?.uid ?? child._uid)),
    ])
    return Object.fromEntries(items)
  }

  #item(child: Block, uid: string): ReactElement {
    const known = this.#items.get(child)
    if (known?.uid === uid) return known.element
    const onLook = (field: string) => this.#shown.looked(this.#owner, uid, field)
    const element = <Nested key={uid} block={watchedBlock(child, onLook)} />
    this.#items.set(child, { uid, element })
    return element
  }
}
