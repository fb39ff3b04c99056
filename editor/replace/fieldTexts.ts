import { isObject } from '../../json/JsonObject.ts'
import { isObjectList, type JsonObject, type JsonValue } from '../space/Json.ts'
import type { TextMatch } from './createMatcher.ts'

/** Labels of the searched kinds of texts. Ids, options and addresses are not searched. */
export const TEXT_KINDS = {
  text: 'Short texts',
  textarea: 'Long texts',
  markdown: 'Markdown',
  richtext: 'Rich text',
  table: 'Tables',
  link: 'Titles of links',
  file: 'Alternative texts and titles of files',
} as const

export type TextKind = keyof typeof TEXT_KINDS

/** One text of a field's value. */
export interface FieldText {
  readonly kind: TextKind
  readonly text: string
  /** Key of an additional text, such as `title` or `alt`; null for the main text. */
  readonly part: string | null
}

/** Returns the replacements for a text; empty to leave it unchanged. */
export type EditText = (found: FieldText) => readonly TextMatch[]

/**
 * Calls `edit` for each text of a field's value in order, and returns the value with the replacements; the same object without any.
 * Consecutive texts of a rich text are passed as one line, regardless of their marks.
 *
 * @param type field type in the schema
 */
export function editTexts(type: string, value: JsonValue | undefined, edit: EditText): JsonValue | undefined {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return typeof value === 'string'
        ? applyMatches(value, edit({ kind: type, text: value, part: null }))
        : value
    case 'richtext':
      if (typeof value === 'string')
        return applyMatches(value, edit({ kind: 'richtext', text: value, part: null }))
      return isObject(value) && value.type === 'doc' ? editNode(value, edit) : value
    case 'multilink':
      return isObject(value) ? editParts(value, 'link', ['title'], edit) : value
    case 'asset':
      return isObject(value) ? editParts(value, 'file', ['alt', 'title'], edit) : value
    case 'multiasset':
      return isObjectList(value)
        ? sameList(value, (one) => editParts(one, 'file', ['alt', 'title'], edit))
        : value
    case 'table':
      return isObject(value) ? editTable(value, edit) : value
    default:
      return value
  }
}

/** Applies replacements to a text. */
function applyMatches(text: string, matches: readonly TextMatch[]): string {
  let result = ''
  let at = 0
  for (const { from, to, replacement } of matches) {
    result += text.slice(at, from) + replacement
    at = to
  }
  return result + text.slice(at)
}

function editParts(object: JsonObject, kind: TextKind, parts: readonly string[], edit: EditText): JsonObject {
  let changed = object
  for (const part of parts) {
    const text = object[part]
    if (typeof text !== 'string' || text === '') continue
    const next = applyMatches(text, edit({ kind, text, part }))
    if (next !== text) changed = { ...changed, [part]: next }
  }
  return changed
}

/** Edits the cells of a table. */
function editTable(table: JsonObject, edit: EditText): JsonObject {
  let changed = table
  for (const [key, inner] of Object.entries(table)) {
    const next =
      key === 'value' && typeof inner === 'string'
        ? applyMatches(inner, edit({ kind: 'table', text: inner, part: null }))
        : isObjectList(inner)
          ? sameList(inner, (one) => editTable(one, edit))
          : inner
    if (next !== inner) changed = { ...changed, [key]: next }
  }
  return changed
}

/** Edits a rich text node and its descendants. */
function editNode(node: JsonObject, edit: EditText): JsonObject {
  const own = node.type === 'image' && isObject(node.attrs) ? editAttributes(node, edit) : node
  if (!isObjectList(own.content)) return own
  const content = own.content
  const next: JsonObject[] = []
  for (let at = 0; at < content.length; ) {
    let end = at
    while (end < content.length && isText(content[end]!)) end += 1
    if (end > at) next.push(...editLine(content.slice(at, end), edit))
    else next.push(editNode(content[at]!, edit))
    at = Math.max(end, at + 1)
  }
  const isSame = next.length === content.length && next.every((one, index) => one === content[index])
  return isSame ? own : { ...own, content: next }
}

function editAttributes(node: JsonObject, edit: EditText): JsonObject {
  const attrs = editParts(node.attrs as JsonObject, 'file', ['alt', 'title'], edit)
  return attrs === node.attrs ? node : { ...node, attrs }
}

const isText = (node: JsonObject) => node.type === 'text' && typeof node.text === 'string'

/** Edits consecutive text nodes as one text. Each preserves its marks; a replacement gets the marks of the first node that it replaces. */
function editLine(nodes: readonly JsonObject[], edit: EditText): readonly JsonObject[] {
  const line = nodes.map(({ text }) => text as string).join('')
  const matches = edit({ kind: 'richtext', text: line, part: null })
  let start = 0
  return nodes.flatMap((node) => {
    const text = node.text as string
    const [from, to] = [start, start + text.length]
    start = to
    const newText = matches.length ? editRange(line, from, to, matches) : text
    const marked = editMarks(node, edit)
    if (newText === text) return [marked]
    // ProseMirror allows no empty text nodes.
    return newText === '' ? [] : [{ ...marked, text: newText }]
  })
}

/** Returns the edited text of a range of a line. A replacement belongs to the range in which its match starts. */
function editRange(line: string, from: number, to: number, matches: readonly TextMatch[]): string {
  let result = ''
  let at = from
  for (const match of matches) {
    if (match.to <= from || match.from >= to) continue
    if (match.from >= from) result += line.slice(at, match.from) + match.replacement
    at = Math.min(match.to, to)
  }
  return result + line.slice(at, to)
}

function editMarks(node: JsonObject, edit: EditText): JsonObject {
  if (!isObjectList(node.marks)) return node
  const marks = sameList(node.marks, (mark) => {
    if (mark.type !== 'link' || !isObject(mark.attrs)) return mark
    const attrs = editParts(mark.attrs, 'link', ['title'], edit)
    return attrs === mark.attrs ? mark : { ...mark, attrs }
  })
  return marks === node.marks ? node : { ...node, marks }
}

function sameList(
  list: readonly JsonObject[],
  change: (one: JsonObject) => JsonObject,
): readonly JsonObject[] {
  const next = list.map(change)
  return next.every((one, index) => one === list[index]) ? list : next
}
