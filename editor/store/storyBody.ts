import { isObject, type JsonObject, type JsonValue } from '../space/Json.ts'

/**
 * Blocks whose text is longer are written in pieces, and so many letters of those before make a piece of their own. In Chromium each
 * blob in a blob costs as much as 14,000 letters that are encoded anew, so that with fewer letters a long story has too many pieces.
 */
const PIECE = 65_536

/** One in so many blocks ends a piece. Which ones is told by their names, so that one more block leaves the other pieces as they are. */
const ENDS = 16

/** The text of a value: in one piece, or in several of which those that are large are blobs. */
interface Written {
  readonly parts: readonly (string | Blob)[]
}

/** What frozen blocks are written as: they say the same for as long as they are the same objects. */
const written = new WeakMap<JsonObject, Written>()

/** Pieces by the block that they begin with. */
const pieces = new WeakMap<JsonObject, { readonly texts: readonly string[]; readonly blob: Blob }>()

/**
 * The text that JSON.stringify makes of a value with stories in it, which is a blob where it is long. What frozen blocks were written as
 * is kept, so that another text of a story that was edited costs what changed: neither all of it is put together again, nor encoded.
 */
export function storyBody(value: JsonObject): string | Blob {
  const { parts } = writtenValue(value)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : new Blob([...parts])
}

/** Writes the blocks of a story one by one, the inner before the outer, so that its text is made quickly once it is asked for. */
export function* writeAhead({ content }: JsonObject): Generator<undefined> {
  const rest: { readonly block: JsonObject; isAsked: boolean }[] = []
  if (isBlock(content)) rest.push({ block: content, isAsked: false })
  for (let work = rest.at(-1); work; work = rest.at(-1)) {
    const { block } = work
    if (!work.isAsked && !written.has(block)) {
      work.isAsked = true
      for (const list of Object.values(block))
        if (isBlocks(list)) for (const inner of list) rest.push({ block: inner, isAsked: false })
      continue
    }
    rest.pop()
    writtenBlock(block)
    yield
  }
}

const writtenValue = (value: JsonObject): Written =>
  isBlock(value) ? writtenBlock(value) : new Pieces().object(value, addPart).end()

/** What stands in a story or round it: contents are looked for in keys of these names alone, whatever else there is. */
function addPart(into: Pieces, value: JsonValue, key: string): void {
  if ((key === 'story' || key === 'content') && isObject(value)) into.add(writtenValue(value))
  else into.text(JSON.stringify(value))
}

function writtenBlock(block: JsonObject): Written {
  const known = written.get(block)
  if (known) return known
  const made = Object.values(block).some(isBlocks)
    ? new Pieces().object(block, addField).end()
    : inOne(JSON.stringify(block))
  if (Object.isFrozen(block)) written.set(block, made)
  return made
}

function addField(into: Pieces, value: JsonValue): void {
  if (!isBlocks(value)) {
    into.text(JSON.stringify(value))
    return
  }
  into.text('[')
  for (const [at, block] of value.entries()) {
    if (at) into.text(',')
    into.add(writtenBlock(block), block)
  }
  into.text(']')
}

const inOne = (text: string): Written => ({ parts: [text] })

/** Texts that are put together: short ones to pieces, which are blobs that are made once. */
class Pieces {
  readonly #parts: (string | Blob)[] = []
  #texts: string[] = []
  #length = 0
  /** Of the piece that is open. */
  #open = 0
  #first: JsonObject | undefined

  text(text: string): void {
    this.#texts.push(text)
    this.#length += text.length
    this.#open += text.length
  }

  add({ parts }: Written, block?: JsonObject): void {
    const [only] = parts
    if (parts.length === 1 && typeof only === 'string') {
      if (block && Object.isFrozen(block)) this.#first ??= block
      this.text(only)
      if (block && (this.#open > PIECE * ENDS || (this.#open > PIECE && endsPiece(block)))) this.#endPiece()
      return
    }
    this.#endPiece()
    this.#parts.push(...parts)
  }

  object(object: JsonObject, add: (into: Pieces, value: JsonValue, key: string) => void): this {
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

  end(): Written {
    if (!this.#parts.length && this.#length <= PIECE) return inOne(this.#texts.join(''))
    this.#endPiece()
    return { parts: this.#parts }
  }

  #endPiece(): void {
    const texts = this.#texts
    if (!texts.length) return
    this.#parts.push(this.#open > PIECE && this.#first ? pieceOf(this.#first, texts) : texts.join(''))
    this.#texts = []
    this.#open = 0
    this.#first = undefined
  }
}

function pieceOf(first: JsonObject, texts: readonly string[]): Blob {
  const known = pieces.get(first)
  if (known?.texts.length === texts.length && known.texts.every((text, at) => text === texts[at]))
    return known.blob
  const blob = new Blob([texts.join('')])
  pieces.set(first, { texts, blob })
  return blob
}

function endsPiece({ _uid }: JsonObject): boolean {
  const name = String(_uid)
  let sum = 0
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at)
  return sum % ENDS === 0
}

const isBlock = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && typeof value.component === 'string'

/** Whether all entries of a list are blocks. The first one tells most lists that are none. */
const isBlocks = (value: JsonValue | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)
