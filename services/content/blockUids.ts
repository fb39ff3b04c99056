import { createHash } from 'node:crypto'
import { isJsonObject, type JsonObject } from './JsonObject.ts'
import { walkObjects } from './walkContent.ts'

/** A block whose uid another block of the same content has, too. */
interface RepeatedUid {
  /** For example `story.content.body[2]`. */
  readonly path: string
  /** The uid that both had. */
  readonly uid: string
  /** The uid that this one has now. */
  readonly newUid: string
}

/** Returns the uid for a block without one, by its path in the content: `story.content.body[2]`. */
type MakeUid = (path: string) => string

interface ContentWithUids<Content> {
  readonly content: Content
  readonly repeated: readonly RepeatedUid[]
}

/**
 * Gives each block of a content a `_uid` that no other block of it has: at the root, in fields, in rich text, however deep. Returns the
 * content itself if nothing is missing.
 */
export function withBlockUids<Content extends JsonObject>(
  content: Content,
  makeUid: MakeUid,
): ContentWithUids<Content> {
  const taken = new Set<string>()
  const stored = storedUids(content)
  const repeated: RepeatedUid[] = []
  const filled = block(content, 'story.content') as Content
  return { content: filled, repeated }

  function block(of: JsonObject, path: string): JsonObject {
    const uid = of._uid
    const isKept = isStorable(uid) && !taken.has(uid)
    const own = isKept ? uid : newUid(path)
    taken.add(own)
    if (!isKept && isStorable(uid)) repeated.push({ path, uid, newUid: own })
    const inner = fields(of, path)
    if (isKept) return inner
    return Object.hasOwn(inner, '_uid') ? { ...inner, _uid: own } : { _uid: own, ...inner }
  }

  function newUid(path: string): string {
    let made = makeUid(path)
    // A derived uid is taken if its block was moved to another place.
    for (let n = 1; taken.has(made) || stored.has(made); n++) made = makeUid(`${path}#${n}`)
    return made
  }

  /** The same object if nothing in it is missing. */
  function fields(of: JsonObject, path: string): JsonObject {
    let copy: JsonObject | undefined
    for (const key of Object.keys(of)) {
      const before = of[key]
      if (typeof before !== 'object' || before === null) continue
      const after = value(before, `${path}.${key}`)
      if (after === before) continue
      copy ??= { ...of }
      copy[key] = after
    }
    return copy ?? of
  }

  function value(of: unknown, path: string): unknown {
    if (Array.isArray(of)) {
      let copy: unknown[] | undefined
      of.forEach((item, index) => {
        const here = `${path}[${index}]`
        const after = isBlock(item) ? block(item, here) : value(item, here)
        if (after === item) return
        copy ??= [...of]
        copy[index] = after
      })
      return copy ?? of
    }
    return isJsonObject(of) && !isFieldValue(of) ? fields(of, path) : of
  }
}

/** Makes the same uid for the same place of the same story each time, so that a file without uids can be read again and again. */
export function derivedUids(storyUuid: string): MakeUid {
  return (path) => {
    const hex = createHash('sha256').update(`${storyUuid} ${path}`).digest('hex')
    // The layout of RFC 9562: version 8, for uids that are made in an own way.
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

/** A story with a uid for each of its blocks, the same each time. The story itself if nothing is missing. */
export function withDerivedUids<Story extends { readonly uuid: string; readonly content?: unknown }>(
  story: Story,
): Story {
  const { content } = story
  if (!isJsonObject(content) || typeof content.component !== 'string') return story
  const filled = withBlockUids(content, derivedUids(story.uuid)).content
  return filled === content ? story : { ...story, content: filled }
}

function storedUids(content: JsonObject): ReadonlySet<string> {
  const found = new Set<string>()
  walkObjects(content, ({ _uid: uid }) => {
    if (isStorable(uid)) found.add(uid)
  })
  return found
}

const isBlock = (value: unknown): value is JsonObject =>
  isJsonObject(value) && typeof value.component === 'string' && value.component !== '' && !isFieldValue(value)

/** Links, assets, tables and values of field plugins: what is in them is theirs. */
const isFieldValue = (value: JsonObject): boolean =>
  typeof value.fieldtype === 'string' || typeof value.plugin === 'string'

/** Earlier versions of the editor stored names that it had made for one session, which two blocks can share. */
const isStorable = (uid: unknown): uid is string =>
  typeof uid === 'string' && uid.trim() !== '' && !/^session-\d+$/.test(uid)
