import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import type { BlockPosition, Command, Outcome } from '../store/StoryStore.ts'
import { type BlockClip, storyId } from './BlockClip.ts'

type Pasting = Pick<EditorSession, 'store' | 'space'> & {
  readonly selection: Pick<EditorSession['selection'], 'uids' | 'primary'>
}

/**
 * Pastes blocks into the first slot of the selected block that allows all of them, otherwise after the selected block; without a
 * selection, at the end of the page. Pastes nothing if no position allows all blocks.
 */
export function pasteBlocks(session: Pasting, clip: BlockClip): Outcome {
  const { store } = session
  const places = placesFor(session, clip)
  for (const place of places) {
    const mark = store.mark()
    const outcome = store.run(insertOf(session, clip, place))
    if (!outcome.ok) {
      store.bail(mark)
      continue
    }
    store.squash(mark, `Paste ${nameOf(session, clip)}`)
    return outcome
  }
  return { ok: false, why: explainFailure(session, clip, places) }
}

const insertOf = ({ store }: Pasting, { cutFrom, blocks }: BlockClip, at: BlockPosition): Command => ({
  kind: 'insert',
  blocks,
  at,
  keepUids: cutFrom === storyId(store),
})

function placesFor({ store, selection }: Pasting, clip: BlockClip): readonly BlockPosition[] {
  const { primary } = selection
  const target = primary !== null && store.has(primary) ? primary : store.root
  const { parent, slot } = store.block(target)
  const after = parent === null || slot === null ? [] : [{ parent, slot, after: target }]
  // A copy of the selected blocks is pasted after them, not into them.
  const copied = new Set(clip.blocks.map(({ _uid }) => _uid))
  if (selection.uids.length && selection.uids.every((uid) => copied.has(uid))) return after
  const inside = store.slots(target).map(
    (name): BlockPosition => ({
      parent: target,
      slot: name,
      after: store.children(target, name).at(-1) ?? null,
    }),
  )
  return [...inside, ...after]
}

/** Explains which block the last position does not allow, and why. */
function explainFailure(session: Pasting, clip: BlockClip, places: readonly BlockPosition[]): string {
  const { store, space } = session
  const place = places.at(-1)
  if (!place) return 'Nothing was pasted: the selected block cannot contain blocks.'
  const reasons = new Map<string, string>()
  for (const block of clip.blocks) {
    const verdict = store.check(insertOf(session, { ...clip, blocks: [block] }, place))
    if (!verdict.ok) reasons.set(displayName(space, clip, block), verdict.why)
  }
  const [first] = reasons
  if (!first) {
    const all = store.check(insertOf(session, clip, place))
    return all.ok ? 'Nothing was pasted.' : `Nothing was pasted. ${all.why}`
  }
  const [, why] = first
  const names = [...reasons.keys()]
  const count = names.length > 1 ? ` (and ${names.length - 1} more)` : ''
  return `Nothing was pasted, since ${names[0]}${count} is not allowed here. ${why}`
}

function displayName(space: EditorSession['space'], clip: BlockClip, { component }: JsonObject): string {
  const name = String(component)
  if (space.components.has(name)) return space.displayName(name)
  return (Object.hasOwn(clip.names, name) && clip.names[name]) || name
}

function nameOf({ space }: Pasting, clip: BlockClip): string {
  const { blocks } = clip
  return blocks.length === 1 ? displayName(space, clip, blocks[0]!) : `${blocks.length} blocks`
}
