import { ownValue } from '../space/Json.ts'
import { placeName } from '../space/placeName.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'
import type { DiffDraft } from './DiffDraft.ts'
import type { ReadBlock } from './readBlocks.ts'
import type { Place } from './StoryStore.ts'

/** Why a place is none; null where blocks may stand there, as far as the place itself goes. */
export function placeProblem(tree: BlockTree, { parent, slot, after }: Place): string | null {
  if (!tree.has(parent)) return 'The block that it would stand in is no longer there.'
  const { record } = tree.node(parent)
  if (!tree.slotNames(parent).includes(slot)) {
    const name = placeName(tree.space, record.component, slot)
    if (tree.space.slotsOf(record.component).includes(slot) && ownValue(record.fields, slot))
      return `${name} holds something that is no list of blocks. Remove that first.`
    if (!tree.space.slotsOf(record.component).includes(slot))
      return `${tree.space.displayName(record.component)} has no place for blocks named ${slot}.`
  }
  if (after !== null && !tree.children(parent, slot).includes(after))
    return 'The block that it would stand after is no longer there.'
  return null
}

/** Why a slot does not take components that were not in it before; null where it does. */
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

/** Why a draft would leave a slot with too few or too many blocks; null where it does not. What is so already may stay so, and `removed` is not looked at. */
export function countProblem(tree: BlockTree, draft: DiffDraft, removed?: string): string | null {
  for (const { parent, slot, before, after } of draft.counts()) {
    if (!tree.has(parent) || parent === removed) continue
    const { component } = tree.node(parent).record
    const problem = boundProblem(tree.space, component, slot, before, after)
    if (problem) return problem
  }
  return null
}

/** Why a slot takes no such count; null where it does, or had it already. */
export function boundProblem(
  space: SpaceSchema,
  component: string,
  slot: string,
  before: number,
  after: number,
): string | null {
  const { minimum, maximum } = space.bounds(component, slot)
  if (after > before && after > maximum)
    return `${placeName(space, component, slot)} takes at most ${blocks(maximum)}.`
  if (after < before && after < minimum)
    return `${placeName(space, component, slot)} needs at least ${blocks(minimum)}.`
  return null
}

/** Why blocks that come from elsewhere cannot be as they are, by what stands in them; null where they can. New blocks may begin with too few. */
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

export const blocks = (count: number) => (count === 1 ? '1 block' : `${count} blocks`)
