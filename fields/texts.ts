import type { ReadonlyJsonObject } from '../json/JsonValue.ts'

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

/** A range of a text, in UTF-16 code units, with its replacement. */
export interface TextMatch {
  readonly from: number
  readonly to: number
  readonly replacement: string
}

/** Returns the replacements for a text; empty to leave it unchanged. */
export type EditText = (found: FieldText) => readonly TextMatch[]

/** Edits a text that is the whole value. */
export const editText = (kind: TextKind, text: string, edit: EditText): string =>
  applyMatches(text, edit({ kind, text, part: null }))

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

/** Edits the texts at some keys of an object. */
export function editParts(
  object: ReadonlyJsonObject,
  kind: TextKind,
  parts: readonly string[],
  edit: EditText,
): ReadonlyJsonObject {
  let changed = object
  for (const part of parts) {
    const text = object[part]
    if (typeof text !== 'string' || text === '') continue
    const next = applyMatches(text, edit({ kind, text, part }))
    if (next !== text) changed = { ...changed, [part]: next }
  }
  return changed
}

/** Edits the texts of a file. */
export const editFile = (file: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject =>
  editParts(file, 'file', ['alt', 'title'], edit)

/** Edits the title of a link. */
export const editLink = (link: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject =>
  editParts(link, 'link', ['title'], edit)

/** Returns a list with changed objects; the same list if none changed. */
export function sameList(
  list: readonly ReadonlyJsonObject[],
  change: (one: ReadonlyJsonObject) => ReadonlyJsonObject,
): readonly ReadonlyJsonObject[] {
  const next = list.map(change)
  return next.every((one, index) => one === list[index]) ? list : next
}
