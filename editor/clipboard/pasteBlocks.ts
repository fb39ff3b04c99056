import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import type { Command, Outcome, Place } from '../store/StoryStore.ts'
import { type BlockClip, storyId } from './BlockClip.ts'

type Pasting = Pick<EditorSession, 'store' | 'space'> & {
  readonly selection: Pick<EditorSession['selection'], 'uids' | 'primary'>
}

/**
 * Pastes blocks into the selected block's first slot that takes them all, else behind it; without a selection, at the end of the page.
 * Where one of them cannot stand there, none is pasted.
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
  return { ok: false, why: whyNone(session, clip, places) }
}

const insertOf = ({ store }: Pasting, { cutFrom, blocks }: BlockClip, at: Place): Command => ({
  kind: 'insert',
  blocks,
  at,
  keepUids: cutFrom === storyId(store),
})

function placesFor({ store, selection }: Pasting, clip: BlockClip): readonly Place[] {
  const { primary } = selection
  const target = primary !== null && store.has(primary) ? primary : store.root
  const { parent, slot } = store.block(target)
  const behind = parent === null || slot === null ? [] : [{ parent, slot, after: target }]
  // What was copied and is still selected gets its copy beside it, not in it.
  const copied = new Set(clip.blocks.map(({ _uid }) => _uid))
  if (selection.uids.length && selection.uids.every((uid) => copied.has(uid))) return behind
  const inside = store
    .slots(target)
    .map(
      (name): Place => ({ parent: target, slot: name, after: store.children(target, name).at(-1) ?? null }),
    )
  return [...inside, ...behind]
}

/** Which of the blocks cannot stand at the place where blocks would be expected, and why. */
function whyNone(session: Pasting, clip: BlockClip, places: readonly Place[]): string {
  const { store, space } = session
  const place = places.at(-1)
  if (!place) return 'Nothing was pasted: the selected block holds no others.'
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
  const others = names.length > 1 ? ` (so it is with ${names.length - 1} more of them)` : ''
  return `Nothing was pasted, since ${names[0]} cannot stand here${others}. ${why}`
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
