import { isEqual } from '../../../../json/isEqual.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'

/** An attribute that the editor reads and writes. All other attributes are preserved unchanged. */
export interface KnownAttribute {
  readonly name: string
  /** Value of an absent attribute. */
  readonly fallback: JsonValue
  /** Whether new nodes and marks store the attribute even if it has the fallback value. */
  readonly isWritten?: boolean
  /** Converts a stored value to one that the editor supports. An unchanged attribute is stored in its original form. */
  readonly read?: (stored: JsonValue | undefined) => JsonValue
}

const dir: KnownAttribute = { name: 'dir', fallback: null }
const textAlign: KnownAttribute = { name: 'textAlign', fallback: null }
const written = (name: string, fallback: JsonValue): KnownAttribute => ({ name, fallback, isWritten: true })

/** Number of columns or rows that a cell spans. ProseMirror computes tables from it, so invalid values are read as 1. */
const span = (name: string): KnownAttribute => ({
  ...written(name, 1),
  read: (stored) =>
    Number.isInteger(stored) && Number(stored) >= 1 && Number(stored) <= 1000 ? Number(stored) : 1,
})

const cell: readonly KnownAttribute[] = [
  span('colspan'),
  span('rowspan'),
  {
    ...written('colwidth', null),
    read: (stored) =>
      Array.isArray(stored) && stored.every((width) => typeof width === 'number') ? stored : null,
  },
  { name: 'backgroundColor', fallback: null },
]

const NODES: Readonly<Record<string, readonly KnownAttribute[]>> = {
  paragraph: [textAlign, dir],
  heading: [written('level', 2), textAlign, dir],
  blockquote: [dir],
  list_item: [dir],
  ordered_list: [written('order', 1)],
  code_block: [written('class', null), dir],
  image: [
    written('id', null),
    written('alt', ''),
    written('src', ''),
    written('title', ''),
    written('source', ''),
    written('copyright', ''),
    written('meta_data', {}),
  ],
  emoji: [written('name', null), written('emoji', null), written('fallbackImage', null)],
  blok: [written('id', null), written('body', [])],
  tableCell: cell,
  tableHeader: cell,
}

const MARKS: Readonly<Record<string, readonly KnownAttribute[]>> = {
  link: [
    written('href', null),
    written('uuid', null),
    written('anchor', null),
    written('target', null),
    written('linktype', 'url'),
    { name: 'custom', fallback: null },
  ],
  textStyle: [written('color', null)],
  highlight: [written('color', null)],
  styled: [written('class', null)],
  anchor: [written('id', null)],
}

const attributesIn = (table: Readonly<Record<string, readonly KnownAttribute[]>>, name: string) =>
  Object.hasOwn(table, name) ? table[name]! : []

/** Returns the known attributes of a node by its stored name, in the order in which they are stored. */
export const nodeAttributes = (name: string): readonly KnownAttribute[] => attributesIn(NODES, name)

/** Returns the known attributes of a mark by its stored name, in the order in which they are stored. */
export const markAttributes = (name: string): readonly KnownAttribute[] => attributesIn(MARKS, name)

/** Returns the value that the editor uses for a stored attribute. */
export function readAttribute(attribute: KnownAttribute, stored: JsonValue | undefined): JsonValue {
  return attribute.read ? attribute.read(stored) : (stored ?? attribute.fallback)
}

/**
 * Returns the stored form of attributes. Unchanged attributes preserve their stored value and order.
 *
 * @returns undefined without attributes to store
 */
export function writeAttributes(
  known: readonly KnownAttribute[],
  values: Readonly<Record<string, JsonValue>>,
  stored: JsonObject | undefined,
): JsonObject | undefined {
  const entries: [string, JsonValue | undefined][] = []
  for (const [name, value] of Object.entries(stored ?? {})) {
    const attribute = known.find((one) => one.name === name)
    const isUnchanged = !attribute || isEqual(readAttribute(attribute, value), values[name] ?? null)
    entries.push([name, isUnchanged ? value : values[name]])
  }
  for (const attribute of known) {
    if (stored && Object.hasOwn(stored, attribute.name)) continue
    const value = values[attribute.name] ?? null
    const isFallback = isEqual(readAttribute(attribute, undefined), value)
    if (isFallback && (stored || !attribute.isWritten)) continue
    entries.push([attribute.name, value])
  }
  return entries.length || stored ? Object.fromEntries(entries) : undefined
}
