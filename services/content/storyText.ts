import { isJsonObject } from './JsonObject.ts'
import type { StoryData } from './StoryData.ts'

/** A story's JSON, and where in it the text of its content stands: from, to. */
export interface StoryText {
  readonly text: string
  readonly contentAt: readonly [number, number]
}

const made = new WeakMap<StoryData, StoryText>()

/** What `JSON.stringify` makes of a story, with the place of the content noted. Made once, as stories never change. */
export function storyText(story: StoryData): StoryText {
  const known = made.get(story)
  if (known !== undefined) return known
  const text = newText(story)
  made.set(story, text)
  return text
}

function newText(story: StoryData): StoryText {
  if (!isJsonObject(story.content)) return { text: JSON.stringify(story), contentAt: [0, 0] }
  let text = ''
  let contentAt: readonly [number, number] = [0, 0]
  for (const key of Object.keys(story)) {
    const value = JSON.stringify(story[key]) as string | undefined
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:`
    if (key === 'content') contentAt = [text.length, text.length + value.length]
    text += value
  }
  return { text: `${text}}`, contentAt }
}

/** One field of an object's text: its name, and where it and its value stand. */
export interface TextField {
  readonly name: string
  readonly from: number
  readonly valueFrom: number
  readonly to: number
}

/** The fields of an object that `JSON.stringify` wrote, found without parsing their values. */
export function fieldsIn(text: string): TextField[] {
  const fields: TextField[] = []
  let at = 1
  while (text.charCodeAt(at) === QUOTE) {
    const nameEnd = endOfText(text, at)
    const valueFrom = nameEnd + 1
    const to = endOfValue(text, valueFrom)
    const name = text.slice(at + 1, nameEnd - 1)
    fields.push({ name: name.includes('\\') ? JSON.parse(`"${name}"`) : name, from: at, valueFrom, to })
    at = to + 1
  }
  return fields
}

/** The text of an object without some of its fields. */
export function withoutFields(text: string, isLeftOut: (name: string) => boolean): string {
  const fields = fieldsIn(text)
  const kept = fields.filter(({ name }) => !isLeftOut(name))
  if (kept.length === fields.length) return text
  return `{${kept.map(({ from, to }) => text.slice(from, to)).join(',')}}`
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The place after the quotation mark that ends the text which begins at `from`. */
function endOfText(text: string, from: number): number {
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
    if (code === QUOTE) at = endOfText(text, at) - 1
    else if (OPENING.has(code)) depth++
    else if (depth === 0 && (code === COMMA || CLOSING.has(code))) return at
    else if (CLOSING.has(code)) depth--
  }
  return text.length
}
