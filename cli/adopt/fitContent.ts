import { isObject } from '../../json/JsonObject.ts'
import type { BlockContent, PartModel } from '../scaffold/blockModel.ts'

/** Maximum numbers of a preset's content: blocks in a slot, nodes of a text, characters, levels of blocks. */
const MAX = { blocks: 4, nodes: 12, entries: 8, characters: 2000, depth: 5 } as const

/** Properties of stored links with their types. Presets omit all other properties. */
const LINK_TEXTS = ['id', 'url', 'cached_url', 'anchor', 'email', 'target', 'title', 'rel']
const LINK_TYPES: readonly unknown[] = ['story', 'url', 'email', 'asset']
const ASSET_TEXTS = ['alt', 'title', 'copyright', 'source', 'focus']

/**
 * Returns the part of a stored block that fits the types of its fields, for a preset: without values that a field does not accept,
 * and with long lists cut. Presets are compiled, and stored content may be older than its schema.
 */
export function fitContent(
  parts: readonly PartModel[],
  block: Readonly<Record<string, unknown>>,
): BlockContent {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = fitValue(part, block[part.name])
      return value === undefined ? [] : [[part.name, value]]
    }),
  )
}

function fitValue({ kind, options }: PartModel, value: unknown): unknown {
  const values = options.values as readonly string[] | undefined
  const isText = typeof value === 'string' && value.length <= MAX.characters
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'html':
    case 'markdown':
    case 'datetime':
    case 'image':
    case 'file':
    case 'relation':
      return isText && value !== '' ? value : undefined
    case 'number':
      return typeof value === 'number' || (isText && value !== '') ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'option':
      return isText && value !== '' && (values?.includes(value) ?? true) ? value : undefined
    case 'options':
      return fitList(value, (entry) => typeof entry === 'string' && (values?.includes(entry) ?? true))
    case 'relations':
      return fitList(value, (entry) => typeof entry === 'string')
    case 'asset':
      return fitAsset(value)
    case 'multiasset':
      return Array.isArray(value)
        ? value.slice(0, MAX.entries).flatMap((entry) => fitAsset(entry) ?? [])
        : undefined
    case 'link':
      return fitLink(value)
    case 'richtext':
      return fitDocument(value)
    case 'table':
      return isTable(value) ? value : undefined
    case 'custom':
      return value === undefined || JSON.stringify(value).length > MAX.characters
        ? undefined
        : withoutUids(value, 0)
    case 'slot': {
      const { allow } = options
      const blocks = Array.isArray(value) ? value.filter((entry) => isObject(entry)) : []
      const allowed = blocks.filter(({ component }) => !Array.isArray(allow) || allow.includes(component))
      const named = allowed.filter(({ component }) => typeof component === 'string')
      return named.length ? named.slice(0, MAX.blocks).map((entry) => withoutUids(entry, 0)) : undefined
    }
    default:
      return undefined
  }
}

function fitList(value: unknown, fits: (entry: unknown) => boolean): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const list = value.slice(0, MAX.entries).filter(fits)
  return list.length ? list : undefined
}

function fitAsset(value: unknown): object | undefined {
  if (!isObject(value) || typeof value.filename !== 'string' || value.filename === '') return undefined
  const texts = ASSET_TEXTS.filter((key) => typeof value[key] === 'string' && value[key] !== '')
  return {
    ...(typeof value.id === 'number' ? { id: value.id } : {}),
    filename: value.filename,
    ...Object.fromEntries(texts.map((key) => [key, value[key]])),
    fieldtype: 'asset',
  }
}

function fitLink(value: unknown): object | undefined {
  if (!isObject(value)) return undefined
  const texts = LINK_TEXTS.filter((key) => typeof value[key] === 'string' && value[key] !== '')
  if (!texts.length) return undefined
  return {
    ...(LINK_TYPES.includes(value.linktype) ? { linktype: value.linktype } : {}),
    ...Object.fromEntries(texts.map((key) => [key, value[key]])),
    fieldtype: 'multilink',
  }
}

function fitDocument(value: unknown): object | undefined {
  if (!isObject(value) || value.type !== 'doc' || !Array.isArray(value.content)) return undefined
  const content = value.content.slice(0, MAX.nodes)
  return content.every((node) => isNode(node, 0))
    ? { type: 'doc', content: content.map((node) => withoutUids(node, 0)) }
    : undefined
}

function isNode(node: unknown, depth: number): boolean {
  if (!isObject(node) || typeof node.type !== 'string' || depth > 50) return false
  const { text, attrs, marks, content } = node
  return (
    (text === undefined || typeof text === 'string') &&
    (attrs === undefined || attrs === null || isObject(attrs)) &&
    (marks === undefined ||
      marks === null ||
      (Array.isArray(marks) && marks.every((mark) => isNode(mark, depth + 1)))) &&
    (content === undefined ||
      content === null ||
      (Array.isArray(content) && content.every((inner) => isNode(inner, depth + 1))))
  )
}

function isTable(value: unknown): boolean {
  const isCell = (cell: unknown) =>
    isObject(cell) && (cell.value === undefined || cell.value === null || typeof cell.value !== 'object')
  return (
    isObject(value) &&
    Array.isArray(value.thead) &&
    value.thead.every(isCell) &&
    Array.isArray(value.tbody) &&
    value.tbody.every((row) => isObject(row) && Array.isArray(row.body) && row.body.every(isCell))
  )
}

/** Copies a value without the uids of its blocks, with long lists and deep blocks cut. */
function withoutUids(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    const blocks = value.some((entry) => isObject(entry) && typeof entry.component === 'string')
    const list = blocks ? (depth >= MAX.depth ? [] : value.slice(0, MAX.blocks)) : value
    return list.map((entry) => withoutUids(entry, depth + (blocks ? 1 : 0)))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_uid' && key !== '_editable')
      .map(([key, entry]) => [key, withoutUids(entry, depth)]),
  )
}
