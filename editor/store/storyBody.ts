import { isObject } from '../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'

/**
 * Minimum length, in letters, of JSON text that becomes a separate blob. In Chromium each nested blob costs as much as encoding
 * 14,000 letters, so smaller blobs make long stories slow.
 */
const BLOB_LENGTH = 65_536

/** One in this many blocks ends a blob. Their uids decide which, so that an inserted block does not change the other blobs. */
const BLOCKS_PER_END = 16

/** The JSON text of a value, in parts. Large parts are blobs. */
interface SerializedJson {
  readonly parts: readonly (string | Blob)[]
}

/** Cached JSON of frozen blocks. */
const serialized = new WeakMap<JsonObject, SerializedJson>()

/** Cached blobs by the first block in them. */
const blobs = new WeakMap<JsonObject, { readonly texts: readonly string[]; readonly blob: Blob }>()

/**
 * Serializes a value that contains stories, like `JSON.stringify`; long results are blobs. Caches the JSON of frozen blocks, so
 * that after an edit only changed blocks are serialized and encoded.
 */
export function storyBody(value: JsonObject): string | Blob {
  const { parts } = serializeValue(value)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : new Blob([...parts])
}

/** Fills the cache block by block, children before parents, so that a later `storyBody` is fast. Yields after each block. */
export function* serializeAhead({ content }: JsonObject): Generator<undefined> {
  const stack: { readonly block: JsonObject; isExpanded: boolean }[] = []
  if (isBlock(content)) stack.push({ block: content, isExpanded: false })
  for (let work = stack.at(-1); work; work = stack.at(-1)) {
    const { block } = work
    if (!work.isExpanded && !serialized.has(block)) {
      work.isExpanded = true
      for (const list of Object.values(block))
        if (isBlocks(list)) for (const inner of list) stack.push({ block: inner, isExpanded: false })
      continue
    }
    stack.pop()
    serializeBlock(block)
    yield
  }
}

const serializeValue = (value: JsonObject): SerializedJson =>
  isBlock(value) ? serializeBlock(value) : new JsonBuilder().object(value, addProperty).end()

/** Only keys named `story` or `content` can contain content. */
function addProperty(into: JsonBuilder, value: JsonValue, key: string): void {
  if ((key === 'story' || key === 'content') && isObject(value)) into.add(serializeValue(value))
  else into.text(JSON.stringify(value))
}

function serializeBlock(block: JsonObject): SerializedJson {
  const known = serialized.get(block)
  if (known) return known
  const result = Object.values(block).some(isBlocks)
    ? new JsonBuilder().object(block, addField).end()
    : singlePart(JSON.stringify(block))
  if (Object.isFrozen(block)) serialized.set(block, result)
  return result
}

function addField(into: JsonBuilder, value: JsonValue): void {
  if (!isBlocks(value)) {
    into.text(JSON.stringify(value))
    return
  }
  into.text('[')
  for (const [at, block] of value.entries()) {
    if (at) into.text(',')
    into.add(serializeBlock(block), block)
  }
  into.text(']')
}

const singlePart = (text: string): SerializedJson => ({ parts: [text] })

/** Joins JSON texts, and turns long runs of them into cached blobs. */
class JsonBuilder {
  readonly #parts: (string | Blob)[] = []
  #texts: string[] = []
  #length = 0
  /** Length of the current blob. */
  #openLength = 0
  #first: JsonObject | undefined

  text(text: string): void {
    this.#texts.push(text)
    this.#length += text.length
    this.#openLength += text.length
  }

  add({ parts }: SerializedJson, block?: JsonObject): void {
    const [only] = parts
    if (parts.length === 1 && typeof only === 'string') {
      if (block && Object.isFrozen(block)) this.#first ??= block
      this.text(only)
      if (
        block &&
        (this.#openLength > BLOB_LENGTH * BLOCKS_PER_END ||
          (this.#openLength > BLOB_LENGTH && endsBlob(block)))
      )
        this.#endBlob()
      return
    }
    this.#endBlob()
    this.#parts.push(...parts)
  }

  object(object: JsonObject, add: (into: JsonBuilder, value: JsonValue, key: string) => void): this {
    let isFirst = true
    this.text('{')
    for (const [key, value] of Object.entries(object)) {
      if (value === undefined) continue
      this.text(`${isFirst ? '' : ','}${JSON.stringify(key)}:`)
      add(this, value, key)
      isFirst = false
    }
    this.text('}')
    return this
  }

  end(): SerializedJson {
    if (!this.#parts.length && this.#length <= BLOB_LENGTH) return singlePart(this.#texts.join(''))
    this.#endBlob()
    return { parts: this.#parts }
  }

  #endBlob(): void {
    const texts = this.#texts
    if (!texts.length) return
    this.#parts.push(
      this.#openLength > BLOB_LENGTH && this.#first ? blobOf(this.#first, texts) : texts.join(''),
    )
    this.#texts = []
    this.#openLength = 0
    this.#first = undefined
  }
}

function blobOf(first: JsonObject, texts: readonly string[]): Blob {
  const known = blobs.get(first)
  if (known?.texts.length === texts.length && known.texts.every((text, at) => text === texts[at]))
    return known.blob
  const blob = new Blob([texts.join('')])
  blobs.set(first, { texts, blob })
  return blob
}

function endsBlob({ _uid }: JsonObject): boolean {
  const name = String(_uid)
  let sum = 0
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at)
  return sum % BLOCKS_PER_END === 0
}

const isBlock = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && typeof value.component === 'string'

/** True if all entries of a non-empty list are blocks. */
const isBlocks = (value: JsonValue | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)
