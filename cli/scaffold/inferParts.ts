import { isObject } from '../../json/JsonObject.ts'
import { isFieldName } from '../../src/registry/storedNames.ts'
import type { PartModel } from './blockModel.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/
const DIGITS = /^-?\d+(?:\.\d+)?$/
/** Matches the address of an uploaded file. The group is set for pictures. */
const FILE = /^(?:https?:)?\/\/[\w.-]*storyblok\.com\/f\/[^\s?]+?(\.(?:avif|gif|jpe?g|png|svg|webp))?$/i
const TAG = /<(?:p|ul|ol|a|strong|em|br|h[1-6])[ />]/i

/** Maximum length of a text that is inferred as one line. */
const MAX_LINE_LENGTH = 120

/** Content of the space that inferred relations refer to. */
export interface KnownStories {
  /** Returns the content type of the story with a uuid. */
  contentType(uuid: string): string | undefined
}

/**
 * Infers the fields and slots of a block from stored blocks, for a block without a schema. Fields without a value in all blocks are
 * text, except for empty files and links, which are stored as objects. Keys that no field can have are left out.
 */
export function inferParts(blocks: readonly object[], stories: KnownStories): readonly PartModel[] {
  const values = new Map<string, unknown[]>()
  const empty = new Map<string, unknown>()
  for (const block of blocks)
    for (const [name, value] of Object.entries(block)) {
      if (!isFieldName(name)) continue
      const known = values.get(name) ?? []
      if (isFilled(value)) known.push(value)
      else if (isObject(value)) empty.set(name, value)
      values.set(name, known)
    }
  return [...values].map(([name, filled]) => {
    const known = filled.length || !empty.has(name) ? filled : [empty.get(name)]
    return { name, ...inferKind(known, stories) }
  })
}

/** Returns whether a stored value is not empty. */
function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  // The editor stores an empty file as an object without a name.
  return !isObject(value) || value.fieldtype !== 'asset' || Boolean(value.filename)
}

function inferKind(values: readonly unknown[], stories: KnownStories): Omit<PartModel, 'name'> {
  const every = (matches: (value: unknown) => boolean) => values.length > 0 && values.every(matches)
  const plain = (kind: PartModel['kind'], options = {}) => ({ kind, options })
  const everyEntry = (matches: (entry: unknown) => boolean) =>
    every((value) => Array.isArray(value) && value.every(matches))
  if (everyEntry((entry) => isObject(entry) && typeof entry.component === 'string'))
    return plain('slot', { allow: 'any' })
  if (every((value) => isObject(value) && value.type === 'doc')) return plain('richtext')
  if (every(isStoredAsset)) return plain('asset')
  if (everyEntry(isStoredAsset)) return plain('multiasset')
  if (every(isStoredLink)) return plain('link')
  if (every((value) => isObject(value) && Array.isArray(value.thead) && Array.isArray(value.tbody)))
    return plain('table')
  if (every((value) => typeof value === 'boolean')) return plain('boolean')
  if (every((value) => typeof value === 'number')) return plain('number')
  const isRelation = (value: unknown) =>
    typeof value === 'string' && UUID.test(value) && stories.contentType(value) !== undefined
  const contentTypes = [
    ...new Set(values.flat().flatMap((value) => stories.contentType(String(value)) ?? [])),
  ].sort()
  if (every(isRelation)) return plain('relation', { contentTypes })
  if (everyEntry(isRelation)) return plain('relations', { contentTypes })
  if (everyEntry((entry) => typeof entry === 'string')) {
    const texts = [...new Set(values.flat() as string[])].sort()
    // Texts of several words are content, of which other stories have different ones, and not the values of a choice.
    return texts.some((text) => /\S\s+\S/.test(text)) ? plain('custom') : plain('options', { values: texts })
  }
  return plain(textKind(values.filter((value) => typeof value === 'string')))
}

function textKind(texts: readonly string[]): PartModel['kind'] {
  const every = (matches: (text: string) => boolean) => texts.length > 0 && texts.every(matches)
  if (every((text) => MOMENT.test(text))) return 'datetime'
  if (every((text) => DIGITS.test(text))) return 'number'
  if (every((text) => FILE.test(text)))
    return every((text) => FILE.exec(text)?.[1] !== undefined) ? 'image' : 'file'
  if (texts.some((text) => TAG.test(text))) return 'html'
  return texts.some((text) => text.length > MAX_LINE_LENGTH || text.includes('\n')) ? 'textarea' : 'text'
}

const isStoredAsset = (value: unknown): boolean =>
  isObject(value) && (value.fieldtype === 'asset' || typeof value.filename === 'string')

const isStoredLink = (value: unknown): boolean =>
  isObject(value) && (value.fieldtype === 'multilink' || typeof value.linktype === 'string')
