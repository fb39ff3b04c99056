import { storyReferences } from '../../fields/storyReferences.ts'
import { isObject } from '../../json/JsonObject.ts'
import { isRichTextDocument, type RichTextNode } from '../content/richTextDocument.ts'
import { isBlock, isStory } from '../content/story.ts'
import { pathToSlug } from '../content/storyPath.ts'
import { untranslatedName } from '../content/untranslatedName.ts'
import type { Registry } from '../registry/registry.ts'
import { inlineParts } from '../richtext/inlineParts.ts'
import { isEmptyDocument } from '../richtext/isEmptyDocument.ts'
import { parseInlineTokens } from '../richtext/parseInlineTokens.ts'
import { containsPreset } from './containsPreset.ts'
import type { Visit } from './walkStory.ts'

/** Kinds of things whose usage can be listed. */
export const USAGE_KINDS = ['block', 'field', 'value', 'preset', 'token', 'asset', 'story'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** Maximum length of a value that counts as one of a fixed set. */
const MAX_VALUE = 80

/** Returns true if an editor entered something: not for empty texts, lists, documents, links and files. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  if (isRichTextDocument(value)) return !isEmptyDocument(value)
  if (!isObject(value) || isBlock(value)) return true
  if ('filename' in value) return Boolean(value.filename)
  if ('linktype' in value)
    return [value.id, value.url, value.cached_url, value.email, value.anchor].some(Boolean)
  return Object.keys(value).length > 0
}

/** Returns the names of what a visited value uses, of one kind. The same name may occur several times. */
export type NamesOf = (visit: Visit) => readonly string[]

const blockNames: NamesOf = ({ value }) => (isBlock(value) ? [value.component] : [])

const fieldName = ({ owner, field }: Visit) => `${owner?.component}.${untranslatedName(field ?? '')}`

const fieldNames: NamesOf = (visit) => (visit.isWholeField && isFilled(visit.value) ? [fieldName(visit)] : [])

/** Names of values: `quote.size=large`, for texts, numbers, switches, and each entry of a list of texts. */
const valueNames: NamesOf = (visit) =>
  visit.isWholeField
    ? [visit.value].flat().flatMap((value) => {
        const isValue = ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
        return isValue && String(value).length <= MAX_VALUE ? [`${fieldName(visit)}=${value}`] : []
      })
    : []

/** Names of inline tokens: in a text field, or in the sibling texts of a paragraph, which marks can split. */
const tokenNames: NamesOf = ({ value, isWholeField }) => {
  if (typeof value === 'string')
    return isWholeField && value.includes('[[')
      ? parseInlineTokens(value).flatMap((part) => (part.kind === 'token' ? [part.type] : []))
      : []
  if (!isObject(value) || !Array.isArray(value.content) || value.type === 'code_block') return []
  const texts = value.content.filter((node) => Object(node).type === 'text') as RichTextNode[]
  if (!texts.length) return []
  return inlineParts(texts, () => {}).flatMap((part) => ('token' in part ? [part.token.type] : []))
}

/** Addresses of files of a space inside a text, such as HTML. */
const FILE_ADDRESS = /\/f\/\d+\/[^\s"'()<>]+/g

/**
 * Returns the part of a file's address that names the file: `/f/2026/10x10/abc/name.png`, without the host and the image service's
 * operations.
 */
export const filePath = (address: string): string =>
  address.replace(/^(?:https?:)?\/\/[^/]*/, '').split('/m/', 1)[0] ?? ''

/** Keys of addresses that are read as part of their object. */
const ADDRESS_KEYS: readonly (string | number)[] = ['filename', 'src', 'cached_url']

const assetNames: NamesOf = ({ value, step }) => {
  if (typeof value === 'string')
    return ADDRESS_KEYS.includes(step.key) || !value.includes('/f/')
      ? []
      : (value.match(FILE_ADDRESS) ?? []).map(filePath)
  if (!isObject(value)) return []
  const address = value.filename || (value.type === 'image' && Object(value.attrs).src)
  return typeof address === 'string' && address ? [filePath(address)] : []
}

/** Names of stories that a value refers to: uuids of relations and links, and slugs of addresses that were typed. */
const storyNames: NamesOf = ({ value, step }) =>
  isStory(value)
    ? [value.uuid]
    : storyReferences(value, step.key).flatMap(({ kind, target }) =>
        kind === 'uuid' ? [target] : (pathToSlug(target) ?? []),
      )

/** Names of presets that editors can choose, and whose content a block still has: `quote/Plain`. */
const presetNames =
  (registry: Registry): NamesOf =>
  ({ value }) =>
    isBlock(value)
      ? presetsForEditors(registry, value.component).flatMap(({ name, content }) =>
          containsPreset(value, content) ? [`${value.component}/${name}`] : [],
        )
      : []

/** Returns the presets of a block that the editor offers. */
export const presetsForEditors = (registry: Registry, component: string) =>
  (registry.get(component)?.presets ?? []).filter(({ forEditors }) => forEditors !== false)

/** Returns the function that names what a value uses of one kind. */
export function namesOf(kind: UsageKind, registry: Registry): NamesOf {
  const names = {
    block: blockNames,
    field: fieldNames,
    value: valueNames,
    preset: presetNames(registry),
    token: tokenNames,
    asset: assetNames,
    story: storyNames,
  } satisfies Record<UsageKind, NamesOf>
  return names[kind]
}
