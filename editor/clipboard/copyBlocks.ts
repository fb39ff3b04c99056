import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { nameBlocks } from '../store/blockNames.ts'
import type { Outcome } from '../store/StoryStore.ts'
import { storyId, writeClip } from './BlockClip.ts'

type Copying = Pick<EditorSession, 'store' | 'space' | 'spaceId'>

/** Serializes blocks in document order. Blocks inside other listed blocks are copied only with them. Returns null if no block can be copied. */
export function copyBlocks(session: Copying, uids: readonly string[]): string | null {
  return clipText(session, uids, false)
}

/** Removes blocks as one undo step and returns them serialized. If they cannot be removed, `text` is null and `outcome` has the reason. */
export function cutBlocks(
  session: Copying,
  uids: readonly string[],
): { readonly text: string | null; readonly outcome: Outcome } {
  const { store, space } = session
  const text = clipText(session, uids, true)
  const outermost = store.outermost(uids)
  const label = `Cut ${nameBlocks(
    space,
    outermost.map((uid) => store.block(uid).component),
  )}`
  const mark = store.mark()
  const outcome = store.run({ kind: 'remove', uids: outermost })
  store.squash(mark, label)
  return { text: outcome.ok ? text : null, outcome }
}

function clipText(
  { store, space, spaceId }: Copying,
  uids: readonly string[],
  isCut: boolean,
): string | null {
  const outermost = store.outermost(uids).filter((uid) => uid !== store.root)
  if (!outermost.length) return null
  const blocks = outermost.map((uid) => withUid(store.json(uid), uid))
  const cut = isCut ? { cutFrom: storyId(store) } : {}
  return writeClip({ space: spaceId, ...cut, names: namesIn(blocks, space), blocks })
}

/** Adds the uid to a block that is stored without one. */
const withUid = (block: JsonObject, uid: string) => (block._uid === uid ? block : { ...block, _uid: uid })

function namesIn(blocks: readonly JsonObject[], space: EditorSession['space']): Record<string, string> {
  const names = new Map<string, string>()
  const pending: JsonValue[] = [...blocks]
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue
    const { component } = part as JsonObject
    if (typeof component === 'string') names.set(component, space.displayName(component))
    for (const value of Object.values(part))
      if (typeof value === 'object' && value !== null) pending.push(value)
  }
  return Object.fromEntries(names)
}
