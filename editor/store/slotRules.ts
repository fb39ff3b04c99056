import { ownValue } from '../../json/JsonObject.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { slotLabel } from '../space/slotLabel.ts'
import type { BlockTree } from './BlockTree.ts'
import type { DiffDraft } from './DiffDraft.ts'
import type { ReadBlock } from './readBlocks.ts'
import type { BlockPosition } from './StoryStore.ts'

/** Returns why a position does not exist; null if it does. Doesn't check which blocks its slot allows. */
export function positionProblem(tree: BlockTree, { parent, slot, after }: BlockPosition): string | null {
  if (!tree.has(parent)) return 'The target block no longer exists.'
  const { record } = tree.node(parent)
  if (!tree.slotNames(parent).includes(slot)) {
    const name = slotLabel(tree.space, record.component, slot)
    if (tree.space.slotsOf(record.component).includes(slot) && ownValue(record.fields, slot))
      return `${name} contains a value that is not a list of blocks. Remove the value first.`
    if (!tree.space.slotsOf(record.component).includes(slot))
      return `${tree.space.displayName(record.component)} has no field for blocks named ${slot}.`
  }
  if (after !== null && !tree.children(parent, slot).includes(after))
    return 'The block before the target position no longer exists.'
  return null
}

/** Returns why a slot does not allow components that are added to it; null if it does. */
export function arrivalProblem(
  space: SpaceSchema,
  parent: string,
  slot: string,
  components: Iterable<string>,
): string | null {
  for (const component of new Set(components)) {
    const verdict = space.allows(parent, slot, component)
    if (!verdict.ok) return verdict.why
  }
  return null
}

/**
 * Returns why a draft leaves a slot with too few or too many blocks; null if it does not. A violation that existed before is
 * allowed. Ignores the block `removed`.
 */
export function countProblem(tree: BlockTree, draft: DiffDraft, removed?: string): string | null {
  for (const { parent, slot, before, after } of draft.counts()) {
    if (!tree.has(parent) || parent === removed) continue
    const { component } = tree.node(parent).record
    const problem = boundProblem(tree.space, component, slot, before, after)
    if (problem) return problem
  }
  return null
}

/** Returns why a slot does not allow a number of blocks; null if it does, or if the violation existed before. */
export function boundProblem(
  space: SpaceSchema,
  component: string,
  slot: string,
  before: number,
  after: number,
): string | null {
  const { minimum, maximum } = space.bounds(component, slot)
  if (after > before && after > maximum)
    return `${slotLabel(space, component, slot)} takes at most ${countBlocks(maximum)}.`
  if (after < before && after < minimum)
    return `${slotLabel(space, component, slot)} needs at least ${countBlocks(minimum)}.`
  return null
}

/**
 * Returns why inserted blocks are not allowed because of the blocks inside them; null if they are. New blocks may have fewer
 * blocks than required.
 */
export function innerProblem(space: SpaceSchema, read: readonly ReadBlock[]): string | null {
  const components = new Map(read.map(({ record }) => [record.uid, record.component]))
  for (const { record, slots } of read)
    for (const [slot, uids] of slots) {
      const problem =
        arrivalProblem(
          space,
          record.component,
          slot,
          uids.map((uid) => components.get(uid) ?? ''),
        ) ?? boundProblem(space, record.component, slot, 0, uids.length)
      if (problem) return problem
    }
  return null
}

export const countBlocks = (count: number) => (count === 1 ? '1 block' : `${count} blocks`)
