import type { TreeNode } from '../registry/treeNode.ts'
import { childrenOf } from './adjacentBlock.ts'
import { blockText } from './blockFacts.ts'
import { placeInParent, type StoryTree } from './storyTrees.ts'

/** One line of the tree: a story, a block, or a slot with the blocks in it. */
export interface TreeRow {
  readonly key: string
  readonly kind: 'story' | 'block' | 'slot'
  readonly label: string
  /** The block's own words, or how many stand in the slot. */
  readonly hint: string
  /** From 1. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Undefined where there is nothing inside. */
  readonly isOpen: boolean | undefined
  /** The block, or the one whose slot it is. */
  readonly node: TreeNode | undefined
}

/** The name of what a block stands in: the slot, the field with the text; `tokens` for those in text. */
function slotOf(node: TreeNode): string {
  return node.inline ? 'tokens' : (/^\w+/.exec(placeInParent(node))?.[0] ?? '')
}

interface TreeOptions {
  /** Keys of the rows that are closed; not heeded while something is looked for. */
  readonly closed: ReadonlySet<string>
  readonly query: string
}

/** The lines of the tree, top to bottom: those that are open, or those that are looked for and what they stand in. */
export function treeRows(trees: readonly StoryTree[], { closed, query }: TreeOptions): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const wanted = query.trim().toLowerCase()
  const found = wanted ? foundIn(trees, wanted) : undefined
  const isOpen = (key: string) => found !== undefined || !closed.has(key)

  function block(node: TreeNode, at: Pick<TreeRow, 'key' | 'level' | 'position' | 'siblings'>): void {
    const names = new Set(childrenOf(node).map((child) => slotOf(child)))
    const open = isOpen(at.key)
    const label = node.block.component || '(no component)'
    rows.push({
      ...at,
      kind: 'block',
      label,
      hint: blockText(node),
      isOpen: names.size ? open : undefined,
      node,
    })
    if (!open) return
    const slots = [...names].map((name) => ({
      name,
      blocks: childrenOf(node).filter((child) => slotOf(child) === name && (found?.has(child) ?? true)),
    }))
    const shown = found ? slots.filter(({ blocks }) => blocks.length) : slots
    for (const [index, { name, blocks }] of shown.entries()) {
      const key = `${at.key}/${name}`
      rows.push({
        key,
        kind: 'slot',
        label: name,
        hint: `${blocks.length}`,
        level: at.level + 1,
        position: index + 1,
        siblings: shown.length,
        isOpen: isOpen(key),
        node,
      })
      if (!isOpen(key)) continue
      for (const [position, child] of blocks.entries())
        block(child, {
          key: `${at.key.split('/')[0]}/${child.uid}`,
          level: at.level + 2,
          position: position + 1,
          siblings: blocks.length,
        })
    }
  }

  const shown = trees.filter(({ tree }) => found?.has(tree.root) ?? true)
  for (const [index, { role, tree }] of shown.entries()) {
    const at = { key: role, level: 1, position: index + 1, siblings: shown.length }
    rows.push({
      ...at,
      kind: 'story',
      label: role,
      hint: tree.story.name,
      isOpen: isOpen(role),
      node: tree.root,
    })
    if (isOpen(role))
      block(tree.root, { key: `${role}/${tree.root.uid}`, level: 2, position: 1, siblings: 1 })
  }
  return rows
}

/** The blocks that have the words in their name, their uid or their own words, and all that they stand in. */
function foundIn(trees: readonly StoryTree[], wanted: string): ReadonlySet<TreeNode> {
  const found = new Set<TreeNode>()
  for (const { tree } of trees)
    for (const node of tree.nodes) {
      const words = `${node.block.component} ${node.uid} ${blockText(node)}`.toLowerCase()
      if (!words.includes(wanted)) continue
      for (let at: TreeNode | undefined = node; at && !found.has(at); at = at.parent) found.add(at)
    }
  return found
}

/** Keys of the rows that must be open for a block's row to show. */
export function keysAbove(role: string, node: TreeNode): readonly string[] {
  const keys = [role]
  for (let at: TreeNode | undefined = node; at?.parent; at = at.parent) {
    const above = `${role}/${at.parent.uid}`
    keys.push(above, `${above}/${slotOf(at)}`)
  }
  return keys
}
