import type { BlockTree } from './BlockTree.ts'

/**
 * Returns the given blocks without those inside a different given block, in document order. Reads only these blocks, their
 * ancestors and the slots that contain them.
 */
export function selectedBlocks(tree: BlockTree, uids: readonly string[]): readonly string[] {
  const chosen = new Set(uids)
  const siblings = siblingsOf(tree, chosen)
  if (siblings) return siblings
  const outermost = [...chosen].filter(
    (uid) => !tree.path(uid).some((above) => above !== uid && chosen.has(above)),
  )
  if (outermost.length < 2) return outermost
  const indexes = new Map<string, ReadonlyMap<string, number>>()
  const keyed = outermost.map((uid) => ({
    uid,
    key: tree.path(uid).flatMap((step) => positionOf(tree, step, indexes)),
  }))
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ uid }) => uid)
}

/** Returns the blocks in order if all of them are in one slot (the most common selection), otherwise undefined. */
function siblingsOf(tree: BlockTree, chosen: ReadonlySet<string>): readonly string[] | undefined {
  const [first] = chosen
  if (first === undefined || chosen.size === 1) return [...chosen]
  const { parent, slot } = tree.node(first).record
  if (parent === null || slot === null) return undefined
  for (const uid of chosen) {
    const { record } = tree.node(uid)
    if (record.parent !== parent || record.slot !== slot) return undefined
  }
  return tree.children(parent, slot).filter((uid) => chosen.has(uid))
}

/** Index of the block's slot in its parent, and index of the block in the slot. */
function positionOf(
  tree: BlockTree,
  uid: string,
  indexes: Map<string, ReadonlyMap<string, number>>,
): readonly number[] {
  const { parent, slot } = tree.node(uid).record
  if (parent === null || slot === null) return []
  const key = JSON.stringify([parent, slot])
  let inSlot = indexes.get(key)
  if (!inSlot) {
    inSlot = new Map(tree.children(parent, slot).map((child, index) => [child, index]))
    indexes.set(key, inSlot)
  }
  return [tree.slotNames(parent).indexOf(slot), inSlot.get(uid) ?? 0]
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [index, step] of one.entries()) {
    const difference = step - (other[index] ?? -1)
    if (difference) return difference
  }
  return one.length - other.length
}
