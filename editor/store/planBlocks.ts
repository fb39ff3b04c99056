import type { JsonObject } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { componentsOf, missingProblem, nameBlocks } from './blockNames.ts'
import { DiffDraft } from './DiffDraft.ts'
import { type Plan, refuse } from './Plan.ts'
import { type NameOf, type ReadBlock, readBlocks } from './readBlocks.ts'
import type { BlockPosition } from './StoryStore.ts'
import { selectedBlocks } from './selectedBlocks.ts'
import { arrivalProblem, countProblem, innerProblem, positionProblem } from './slotRules.ts'

/** Plans to insert new blocks. */
export function planInsert(
  tree: BlockTree,
  blocks: readonly JsonObject[],
  at: BlockPosition,
  name: NameOf,
): Plan {
  if (!blocks.length) return refuse('There is no block to insert.')
  const misplaced = positionProblem(tree, at)
  if (misplaced) return refuse(misplaced)
  const draft = new DiffDraft(tree)
  const { roots, read } = readBlocks(blocks, at, tree.space, name)
  draft.add(read)
  draft.put(at, roots)
  const components = componentsOfRead(read, roots)
  const problem =
    arrivalProblem(tree.space, tree.node(at.parent).record.component, at.slot, components) ??
    innerProblem(tree.space, read) ??
    countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Insert ${nameBlocks(tree.space, components)}`
  return { ok: true, diff: draft.finish(), uids: roots, label, lost: [] }
}

function componentsOfRead(read: readonly ReadBlock[], roots: readonly string[]): readonly string[] {
  const isRoot = new Set(roots)
  return read.filter(({ record }) => isRoot.has(record.uid)).map(({ record }) => record.component)
}

export function planRemove(tree: BlockTree, uids: readonly string[]): Plan {
  const missing = missingProblem(tree, uids)
  if (missing) return refuse(missing)
  if (uids.includes(tree.root)) return refuse('The page itself cannot be removed, only blocks in it.')
  const draft = new DiffDraft(tree)
  const outermost = selectedBlocks(tree, uids)
  for (const uid of outermost) draft.remove(uid)
  const problem = countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Delete ${nameBlocks(tree.space, componentsOf(tree, outermost))}`
  return { ok: true, diff: draft.finish(), uids: [], label, lost: [] }
}

export function planMove(tree: BlockTree, uids: readonly string[], to: BlockPosition): Plan {
  const missing = missingProblem(tree, uids)
  if (missing) return refuse(missing)
  if (uids.includes(tree.root)) return refuse('The page itself cannot be moved, only blocks in it.')
  const misplaced = positionProblem(tree, to)
  if (misplaced) return refuse(misplaced)
  const outermost = selectedBlocks(tree, uids)
  const ancestors = new Set(tree.path(to.parent))
  const cyclic = outermost.find((uid) => ancestors.has(uid))
  if (cyclic !== undefined)
    return refuse(
      `A block cannot be moved into itself: ${tree.space.displayName(tree.node(cyclic).record.component)}.`,
    )
  const draft = new DiffDraft(tree)
  for (const uid of outermost) draft.take(uid)
  draft.put(to, outermost)
  const arriving = outermost.filter((uid) => {
    const { parent, slot } = tree.node(uid).record
    return parent !== to.parent || slot !== to.slot
  })
  const problem =
    arrivalProblem(
      tree.space,
      tree.node(to.parent).record.component,
      to.slot,
      componentsOf(tree, arriving),
    ) ?? countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Move ${nameBlocks(tree.space, componentsOf(tree, outermost))}`
  return { ok: true, diff: draft.finish(), uids: outermost, label, lost: [] }
}

/** Plans to insert copies after the last selected block of each slot, in document order. */
export function planDuplicate(tree: BlockTree, uids: readonly string[], name: NameOf): Plan {
  const missing = missingProblem(tree, uids)
  if (missing) return refuse(missing)
  if (uids.includes(tree.root)) return refuse('The page itself cannot be duplicated here, only blocks in it.')
  const draft = new DiffDraft(tree)
  const outermost = selectedBlocks(tree, uids)
  const copies: string[] = []
  for (const [key, group] of Map.groupBy(outermost, (uid) => slotKey(tree, uid))) {
    const [parent, slot] = JSON.parse(key) as [string, string]
    const json = group.map((uid) => tree.json(uid))
    const { roots, read } = readBlocks(json, { parent, slot }, tree.space, name)
    draft.add(read)
    draft.put({ parent, slot, after: group.at(-1)! }, roots)
    const problem =
      arrivalProblem(tree.space, tree.node(parent).record.component, slot, componentsOf(tree, group)) ??
      innerProblem(tree.space, read)
    if (problem) return refuse(problem)
    copies.push(...roots)
  }
  const problem = countProblem(tree, draft)
  if (problem) return refuse(problem)
  const label = `Duplicate ${nameBlocks(tree.space, componentsOf(tree, outermost))}`
  return { ok: true, diff: draft.finish(), uids: copies, label, lost: [] }
}

/** Key of the slot that contains a block. */
export function slotKey(tree: BlockTree, uid: string): string {
  const { parent, slot } = tree.node(uid).record
  return JSON.stringify([parent, slot])
}
