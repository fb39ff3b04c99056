import type { SpaceState } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { rowOf, saveStory } from '../content/editStories.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import type { RowChange, StoryRow } from '../content/StoryRow.ts'

/** How far apart the positions of stories are that are numbered anew. */
const step = 10

/**
 * Puts a story or folder right after another, in that one's folder; first in its own folder where the other's id is 0. Where
 * there is no position left between its new neighbours, all in the folder are numbered anew. Visitors get the new order at once.
 *
 * @throws EditError 404, 422
 */
export function moveAfter(state: SpaceState, row: StoryRow, afterId: number): RowChange[] {
  if (afterId === row.id) throw new EditError(422, 'after_id: a story cannot stand after itself.')
  const after = afterId === 0 ? undefined : rowOf(state, String(afterId))
  const parent = (after ?? row).draft.parent_id ?? 0
  const siblings = state.index.draft.children(parent).filter(({ uuid }) => uuid !== row.uuid)
  const at = after === undefined ? 0 : siblings.findIndex(({ uuid }) => uuid === after.uuid) + 1
  const position = positionBetween(siblings[at - 1], siblings[at])
  const moved = parent !== (row.draft.parent_id ?? 0)
  const [first, ...below] = moved ? saveStory(state, row, { parent_id: parent }) : []
  const start = first?.row ?? { ...row, version: row.version + 1 }
  if (position !== undefined) return [placed(start, position), ...below]
  const others = siblings.flatMap((sibling, index): RowChange[] => {
    const wanted = (index < at ? index : index + 1) * step
    const found = sibling.position === wanted ? undefined : state.row(sibling.uuid)
    return found ? [placed({ ...found, version: found.version + 1 }, wanted)] : []
  })
  return [placed(start, at * step), ...below, ...others]
}

/** Undefined where there is none. */
function positionBetween(before?: IndexedStory, next?: IndexedStory): number | undefined {
  if (before === undefined && next === undefined) return 0
  if (before === undefined) return next!.position - step
  if (next === undefined) return before.position + step
  const middle = Math.floor((before.position + next.position) / 2)
  return middle > before.position && middle < next.position ? middle : undefined
}

function placed(row: StoryRow, position: number): RowChange {
  const draft = { ...row.draft, position }
  const published = row.published === null ? null : { ...row.published, position }
  const isOne = row.published === row.draft
  return { row: { ...row, draft, published: isOne ? draft : published }, cause: 'save' }
}
