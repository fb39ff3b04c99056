import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { newBlock } from '../../editor/insert/newBlock.ts'
import { fieldSchema } from '../../editor/space/fieldOf.ts'
import { isObject, isObjectList, type JsonObject, type JsonValue } from '../../editor/space/Json.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { nearestName } from '../../src/registry/nearestName.ts'
import { type ProposalIssue, Refusal } from './Refusal.ts'

/** Most blocks that one call may give. */
const MAX_BLOCKS = 300
/** How deep objects and lists may stand in each other. Rich text takes four levels for each list. */
const MAX_DEPTH = 60
/** The most JSON that one call may give, in characters. */
const MAX_SIZE = 500_000

/** A block as an assistant gives it. */
export const givenBlock = z
  .record(z.string().max(100), z.json())
  .describe(
    'A block: "component", its fields, and in its slots lists of blocks. "preset" names example content to begin with; fields beside it replace what the preset says. "_uid" may be left out. A text for a rich text field becomes paragraphs, at blank lines.',
  )

/** @throws Refusal where it is too much for one call */
export function requireBounded(given: unknown): void {
  let blocks = 0
  const pending: (readonly [value: unknown, depth: number])[] = [[given, 0]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH)
      throw new Refusal(`The content is nested deeper than ${MAX_DEPTH} levels. Give it flatter.`)
    if (!Array.isArray(value) && 'component' in value) blocks += 1
    if (blocks > MAX_BLOCKS)
      throw new Refusal(`One call takes at most ${MAX_BLOCKS} blocks. Give the rest in further calls.`)
    for (const inner of Object.values(value)) pending.push([inner, depth + 1])
  }
  const size = JSON.stringify(given).length
  if (size > MAX_SIZE)
    throw new Refusal(`One call takes at most ${MAX_SIZE} characters of JSON, and this is ${size}.`)
}

/**
 * A given block as it is stored: begun as its preset, texts of rich text fields as documents, and with a `_uid` for each block.
 * @param issues takes what is wrong with presets
 */
export function storedBlock(
  given: JsonObject,
  space: SpaceSchema,
  path: string,
  issues: ProposalIssue[],
): JsonObject {
  const { preset, ...own } = given
  const component = space.components.get(String(own.component))
  const begun = component && preset !== undefined ? fromPreset(component.name, preset) : {}
  // What a preset brings has its blocks' ids as examples.
  const fields = { ...(withoutUids(begun) as JsonObject), ...own }
  const entries = Object.entries(fields).map(([name, value]): [string, JsonValue | undefined] => [
    name,
    storedValue(value, fieldSchema(component, name)?.type, `${path}.${name}`),
  ])
  const { _uid: uid, component: name, ...rest } = Object.fromEntries(entries)
  return { _uid: typeof uid === 'string' && uid ? uid : randomUUID(), component: name, ...rest }

  function fromPreset(name: string, wanted: JsonValue): JsonObject {
    const presets = space.presetsOf(name)
    const found = presets.find((one) => one.name === wanted)
    const block = component && found ? newBlock(space, component, found) : undefined
    if (block) return block
    const names = presets.map((one) => one.name)
    const near = nearestName(String(wanted), names)
    issues.push({
      path: `${path}.preset`,
      message: `The block '${name}' has no preset '${String(wanted)}'. ${near ? `Did you mean '${near}'? ` : ''}${names.length ? `There are: ${names.join(', ')}.` : 'It has none; give its fields.'}`,
    })
    return {}
  }

  function storedValue(value: JsonValue | undefined, type: string | undefined, at: string) {
    if (type === 'richtext' && typeof value === 'string') return textDocument(value)
    if (type === 'multilink') return storedLink(value)
    if (isObjectList(value) && (type === 'bloks' || value.some((one) => 'component' in one)))
      return value.map((block, index) => storedBlock(block, space, `${at}[${index}]`, issues))
    return value
  }
}

/** A link with all the keys that a stored one has; a text is the address that it leads to. */
function storedLink(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'string')
    return value ? storedLink({ linktype: 'url', url: value, cached_url: value }) : value
  if (!isObject(value)) return value
  const { url } = value
  const cached_url = typeof url === 'string' ? url : ''
  return { fieldtype: 'multilink', linktype: 'url', id: '', url: '', cached_url, ...value }
}

/** The same without the ids of the blocks in it. */
function withoutUids(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((one) => withoutUids(one) ?? null)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '_uid' || !('component' in value))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUids(inner)]))
}

/** Plain text as a rich text document: a paragraph for each part between blank lines, and a break for each line. */
export function textDocument(text: string): JsonObject {
  const paragraphs = text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return {
    type: 'doc',
    content: paragraphs.map((part) => ({
      type: 'paragraph',
      content: part
        .split(/\r?\n/)
        .flatMap((line, index): JsonObject[] => [
          ...(index ? [{ type: 'hard_break' }] : []),
          ...(line ? [{ type: 'text', text: line }] : []),
        ]),
    })),
  }
}
