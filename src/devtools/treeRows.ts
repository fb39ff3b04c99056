import type { TreeNode } from '../registry/treeNode.ts'
import { childrenOf } from './adjacentBlock.ts'
import { blockText } from './blockFacts.ts'
import { pathInParent, type StoryTree } from './storyTrees.ts'

/** A row of the tree: a story, a block, or a slot with its blocks. */
export interface TreeRow {
  readonly key: string
  readonly kind: 'story' | 'block' | 'slot'
  readonly label: string
  /** The block's text, or the number of blocks in the slot. */
  readonly hint: string
  /** From 1. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Undefined if the row has no children. */
  readonly isOpen: boolean | undefined
  /** The block, or the block that contains the slot. */
  readonly node: TreeNode | undefined
}

/** Returns the slot or field that contains a block; `tokens` for blocks of inline tokens. */
function slotOf(node: TreeNode): string {
  return node.inline ? 'tokens' : (/^\w+/.exec(pathInParent(node))?.[0] ?? '')
}

interface TreeOptions {
  /** Keys of collapsed rows; ignored during a search. */
  readonly closed: ReadonlySet<string>
  readonly query: string
}

/** Returns the visible rows, top to bottom; with a query, the matching blocks and their ancestors. */
export function treeRows(trees: readonly StoryTree[], { closed, query }: TreeOptions): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const search = query.trim().toLowerCase()
  const found = search ? matchingNodes(trees, search) : undefined
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

/** Returns the blocks whose name, uid or text contains the search text, and their ancestors. */
function matchingNodes(trees: readonly StoryTree[], search: string): ReadonlySet<TreeNode> {
  const found = new Set<TreeNode>()
  for (const { tree } of trees)
    for (const node of tree.nodes) {
      const searchable = `${node.block.component} ${node.uid} ${blockText(node)}`.toLowerCase()
      if (!searchable.includes(search)) continue
      for (let at: TreeNode | undefined = node; at && !found.has(at); at = at.parent) found.add(at)
    }
  return found
}

/** Returns the keys of the rows that must be open so that a block's row is visible. */
export function keysAbove(role: string, node: TreeNode): readonly string[] {
  const keys = [role]
  for (let at: TreeNode | undefined = node; at?.parent; at = at.parent) {
    const above = `${role}/${at.parent.uid}`
    keys.push(above, `${above}/${slotOf(at)}`)
  }
  return keys
}
