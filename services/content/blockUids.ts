import { createHash } from 'node:crypto'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { walkObjects } from './walkContent.ts'

/** A block whose stored uid was a duplicate. */
interface RepeatedUid {
  /** For example `story.content.body[2]`. */
  readonly path: string
  /** The duplicate uid. */
  readonly uid: string
  /** The uid that replaces it. */
  readonly newUid: string
}

/** Returns the uid for a block without one, by its path in the content: `story.content.body[2]`. */
type MakeUid = (path: string) => string

interface ContentWithUids<Content> {
  readonly content: Content
  readonly repeated: readonly RepeatedUid[]
}

/**
 * Gives each block of a content a unique `_uid`, at any depth, in rich text too. Returns the same object if all blocks have one.
 */
export function withBlockUids<Content extends JsonObject>(
  content: Content,
  makeUid: MakeUid,
): ContentWithUids<Content> {
  const used = new Set<string>()
  const stored = storedUids(content)
  const repeated: RepeatedUid[] = []
  const filled = block(content, 'story.content') as Content
  return { content: filled, repeated }

  function block(of: JsonObject, path: string): JsonObject {
    const uid = of._uid
    const isUnique = isStorable(uid) && !used.has(uid)
    const own = isUnique ? uid : newUid(path)
    used.add(own)
    if (!isUnique && isStorable(uid)) repeated.push({ path, uid, newUid: own })
    const inner = fields(of, path)
    if (isUnique) return inner
    return Object.hasOwn(inner, '_uid') ? { ...inner, _uid: own } : { _uid: own, ...inner }
  }

  function newUid(path: string): string {
    let uid = makeUid(path)
    // A block with a derived uid may have been moved, so the uid of this path may be in use.
    for (let n = 1; used.has(uid) || stored.has(uid); n++) uid = makeUid(`${path}#${n}`)
    return uid
  }

  /** Returns the same object if no block inside needs a uid. */
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
    return isObject(of) && !isFieldValue(of) ? fields(of, path) : of
  }
}

/** Returns deterministic uids: the same path in the same story always has the same uid, so re-reading a file changes nothing. */
export function derivedUids(storyUuid: string): MakeUid {
  return (path) => {
    const hex = createHash('sha256').update(`${storyUuid} ${path}`).digest('hex')
    // RFC 9562, version 8: custom uids.
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

/** Returns the story with a deterministic uid for each block without one. The same object if all blocks have a uid. */
export function withDerivedUids<Story extends { readonly uuid: string; readonly content?: unknown }>(
  story: Story,
): Story {
  const { content } = story
  if (!isObject(content) || typeof content.component !== 'string') return story
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
  isObject(value) && typeof value.component === 'string' && value.component !== '' && !isFieldValue(value)

/** True for links, assets, tables and values of field plugins. Objects inside them are not blocks. */
const isFieldValue = (value: JsonObject): boolean =>
  typeof value.fieldtype === 'string' || typeof value.plugin === 'string'

/** Earlier versions of the editor stored temporary uids (`session-1`), which two blocks can share. */
const isStorable = (uid: unknown): uid is string =>
  typeof uid === 'string' && uid.trim() !== '' && !/^session-\d+$/.test(uid)
