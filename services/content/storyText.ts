import { isObject } from '../../json/JsonObject.ts'
import type { StoryData } from './StoryData.ts'

/** A story's JSON, and where its content is in it. */
export interface StoryText {
  readonly text: string
  /** Start and end (exclusive) of the content in `text`. Both are 0 if the story has no content. */
  readonly contentRange: readonly [number, number]
}

const cache = new WeakMap<StoryData, StoryText>()

/** Returns the same JSON as `JSON.stringify(story)`, and the position of the content in it. Cached, since stories are immutable. */
export function storyText(story: StoryData): StoryText {
  const cached = cache.get(story)
  if (cached !== undefined) return cached
  const text = stringify(story)
  cache.set(story, text)
  return text
}

function stringify(story: StoryData): StoryText {
  if (!isObject(story.content)) return { text: JSON.stringify(story), contentRange: [0, 0] }
  let text = ''
  let contentRange: readonly [number, number] = [0, 0]
  for (const key of Object.keys(story)) {
    const value = JSON.stringify(story[key]) as string | undefined
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:`
    if (key === 'content') contentRange = [text.length, text.length + value.length]
    text += value
  }
  return { text: `${text}}`, contentRange }
}

/** A field in the JSON of an object. */
export interface TextField {
  readonly name: string
  /** Position of the name's opening quotation mark. */
  readonly from: number
  /** Start of the value. */
  readonly valueFrom: number
  /** End of the value. */
  readonly to: number
}

/** Finds the fields of an object in JSON that `JSON.stringify` wrote, without parsing their values. */
export function fieldsIn(text: string): TextField[] {
  const fields: TextField[] = []
  let at = 1
  while (text.charCodeAt(at) === QUOTE) {
    const nameEnd = endOfString(text, at)
    const valueFrom = nameEnd + 1
    const to = endOfValue(text, valueFrom)
    const name = text.slice(at + 1, nameEnd - 1)
    fields.push({ name: name.includes('\\') ? JSON.parse(`"${name}"`) : name, from: at, valueFrom, to })
    at = to + 1
  }
  return fields
}

/** Removes fields from the JSON of an object. */
export function withoutFields(text: string, isLeftOut: (name: string) => boolean): string {
  const fields = fieldsIn(text)
  const remaining = fields.filter(({ name }) => !isLeftOut(name))
  if (remaining.length === fields.length) return text
  return `{${remaining.map(({ from, to }) => text.slice(from, to)).join(',')}}`
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Returns the position after the string literal that starts at `from`. */
function endOfString(text: string, from: number): number {
  let end = from
  for (;;) {
    end = text.indexOf('"', end + 1)
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (end < 0) return text.length
    if (slashes % 2 === 0) return end + 1
  }
}

function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at) - 1
    else if (OPENING.has(code)) depth++
    else if (depth === 0 && (code === COMMA || CLOSING.has(code))) return at
    else if (CLOSING.has(code)) depth--
  }
  return text.length
}
