import type { JsonObject, JsonValue } from '../../../space/Json.ts'

/** An attribute that the editor reads and writes. Others are kept as they are. */
export interface KnownAttribute {
  readonly name: string
  /** What it means where it is absent. */
  readonly fallback: JsonValue
  /** Whether a node or mark that is made here has it even where it says what its absence says. */
  readonly isWritten?: boolean
  /** The value that the editor works with, where not each stored one will do. It is given back as it was stored. */
  readonly read?: (stored: JsonValue | undefined) => JsonValue
}

const dir: KnownAttribute = { name: 'dir', fallback: null }
const textAlign: KnownAttribute = { name: 'textAlign', fallback: null }
const written = (name: string, fallback: JsonValue): KnownAttribute => ({ name, fallback, isWritten: true })

/** How many columns or rows a cell spans; tables are computed from it, so it must be a number of them. */
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

/** The attributes of a node, by its stored name, in the order in which they are written. */
export const nodeAttributes = (name: string): readonly KnownAttribute[] => attributesIn(NODES, name)

/** The attributes of a mark, by its stored name, in the order in which they are written. */
export const markAttributes = (name: string): readonly KnownAttribute[] => attributesIn(MARKS, name)

/** The value that the editor works with. */
export function readAttribute(attribute: KnownAttribute, stored: JsonValue | undefined): JsonValue {
  return attribute.read ? attribute.read(stored) : (stored ?? attribute.fallback)
}

/**
 * The attributes as they are stored: what the editor did not change stays as it was, in the order in which it was.
 *
 * @returns undefined where there are none to store
 */
export function writeAttributes(
  known: readonly KnownAttribute[],
  values: Readonly<Record<string, JsonValue>>,
  stored: JsonObject | undefined,
): JsonObject | undefined {
  const entries: [string, JsonValue | undefined][] = []
  for (const [name, value] of Object.entries(stored ?? {})) {
    const attribute = known.find((one) => one.name === name)
    const isKept = !attribute || isEqualJson(readAttribute(attribute, value), values[name] ?? null)
    entries.push([name, isKept ? value : values[name]])
  }
  for (const attribute of known) {
    if (stored && Object.hasOwn(stored, attribute.name)) continue
    const value = values[attribute.name] ?? null
    const isAsAbsent = isEqualJson(readAttribute(attribute, undefined), value)
    if (isAsAbsent && (stored || !attribute.isWritten)) continue
    entries.push([attribute.name, value])
  }
  return entries.length || stored ? Object.fromEntries(entries) : undefined
}

/** Whether two JSON values say the same; the order of keys does not count. */
export function isEqualJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isEqualJson(item, other[index]))
    )
  const [left, right] = [one as JsonObject, other as JsonObject]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqualJson(left[key], right[key]))
  )
}
