import type { BlockTree } from './BlockTree.ts'

/**
 * The outermost of some blocks, in the order of the document: what stands in another of them goes with it.
 * Looks at these blocks, what stands round them, and the slots that these stand in.
 */
export function selectedBlocks(tree: BlockTree, uids: readonly string[]): readonly string[] {
  const chosen = new Set(uids)
  const siblings = siblingsOf(tree, chosen)
  if (siblings) return siblings
  const outermost = [...chosen].filter(
    (uid) => !tree.path(uid).some((above) => above !== uid && chosen.has(above)),
  )
  if (outermost.length < 2) return outermost
  const places = new Map<string, ReadonlyMap<string, number>>()
  const keyed = outermost.map((uid) => ({
    uid,
    key: tree.path(uid).flatMap((step) => placeOf(tree, step, places)),
  }))
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ uid }) => uid)
}

/** The blocks in their order, where all of them stand in one slot, as most that are selected do. */
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

/** Which slot of its parent a block stands in, and where in it. */
function placeOf(
  tree: BlockTree,
  uid: string,
  places: Map<string, ReadonlyMap<string, number>>,
): readonly number[] {
  const { parent, slot } = tree.node(uid).record
  if (parent === null || slot === null) return []
  const key = JSON.stringify([parent, slot])
  let inSlot = places.get(key)
  if (!inSlot) {
    inSlot = new Map(tree.children(parent, slot).map((child, index) => [child, index]))
    places.set(key, inSlot)
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
