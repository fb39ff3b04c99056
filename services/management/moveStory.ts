import type { SpaceState } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { rowOf, saveStory } from '../content/editStories.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import type { RowChange, StoryRow } from '../content/StoryRow.ts'

/** Distance between the positions of renumbered stories. */
const POSITION_STEP = 10

/**
 * Moves a story or folder directly after a second one, into its folder. With `afterId` 0 it becomes the first in its current folder. If no
 * position is free between the new neighbours, all entries of the folder are renumbered. The published order changes immediately.
 *
 * @throws EditError 404, 422
 */
export function moveAfter(state: SpaceState, row: StoryRow, afterId: number): RowChange[] {
  if (afterId === row.id) throw new EditError(422, 'after_id: a story cannot be moved after itself.')
  const after = afterId === 0 ? undefined : rowOf(state, String(afterId))
  const parent = (after ?? row).draft.parent_id ?? 0
  const siblings = state.index.draft.children(parent).filter(({ uuid }) => uuid !== row.uuid)
  const at = after === undefined ? 0 : siblings.findIndex(({ uuid }) => uuid === after.uuid) + 1
  const position = positionBetween(siblings[at - 1], siblings[at])
  const moved = parent !== (row.draft.parent_id ?? 0)
  const [first, ...below] = moved ? saveStory(state, row, { parent_id: parent }) : []
  const start = first?.row ?? { ...row, version: row.version + 1 }
  if (position !== undefined) return [withPosition(start, position), ...below]
  const renumbered = siblings.flatMap((sibling, index): RowChange[] => {
    const wanted = (index < at ? index : index + 1) * POSITION_STEP
    const found = sibling.position === wanted ? undefined : state.row(sibling.uuid)
    return found ? [withPosition({ ...found, version: found.version + 1 }, wanted)] : []
  })
  return [withPosition(start, at * POSITION_STEP), ...below, ...renumbered]
}

/** Returns undefined if no position is free. */
function positionBetween(before?: IndexedStory, next?: IndexedStory): number | undefined {
  if (before === undefined && next === undefined) return 0
  if (before === undefined) return next!.position - POSITION_STEP
  if (next === undefined) return before.position + POSITION_STEP
  const middle = Math.floor((before.position + next.position) / 2)
  return middle > before.position && middle < next.position ? middle : undefined
}

function withPosition(row: StoryRow, position: number): RowChange {
  const draft = { ...row.draft, position }
  const published = row.published === null ? null : { ...row.published, position }
  const isOne = row.published === row.draft
  return { row: { ...row, draft, published: isOne ? draft : published }, cause: 'save' }
}
