import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { newBlock } from '../../editor/insert/newBlock.ts'
import { fieldSchema } from '../../editor/space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../../editor/space/Json.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { isObject } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import { nearestName } from '../../src/registry/nearestName.ts'
import { type ProposalIssue, ToolError } from './ToolError.ts'

/** Maximum number of blocks in a call. */
const MAX_BLOCKS = 300
/** Maximum nesting depth of objects and lists. Each nested list of a rich text takes four levels. */
const MAX_DEPTH = 60
/** Maximum size of a call's JSON, in characters. */
const MAX_SIZE = 500_000

/** Schema of a block in an assistant's call. */
export const blockInput = z
  .record(z.string().max(100), z.json())
  .describe(
    'A block: "component", its fields, and in its slots lists of blocks. "preset" names a preset whose content is the default; other fields override it. "_uid" is optional. A text for a rich text field becomes paragraphs, separated by blank lines.',
  )

/** @throws ToolError if the input exceeds the limits of a call */
export function requireWithinLimits(input: unknown): void {
  let blocks = 0
  const pending: (readonly [value: unknown, depth: number])[] = [[input, 0]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH)
      throw new ToolError(`The content is nested deeper than ${MAX_DEPTH} levels. Reduce the nesting.`)
    if (!Array.isArray(value) && 'component' in value) blocks += 1
    if (blocks > MAX_BLOCKS)
      throw new ToolError(
        `One call accepts at most ${MAX_BLOCKS} blocks. Send the remaining blocks in further calls.`,
      )
    for (const inner of Object.values(value)) pending.push([inner, depth + 1])
  }
  const size = JSON.stringify(input).length
  if (size > MAX_SIZE)
    throw new ToolError(`One call accepts at most ${MAX_SIZE} characters of JSON, got ${size}.`)
}

/**
 * Converts a block of a call to its stored form: applies the preset, converts texts of rich text fields to documents, and adds missing uids.
 * @param issues receives problems with presets
 */
export function toStoredBlock(
  input: JsonObject,
  space: SpaceSchema,
  path: string,
  issues: ProposalIssue[],
): JsonObject {
  const { preset, ...own } = input
  const component = space.components.get(String(own.component))
  const presetBlock = component && preset !== undefined ? fromPreset(component.name, preset) : {}
  // The uids in a preset are examples.
  const fields = { ...(withoutUids(presetBlock) as JsonObject), ...own }
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
      message: `The block '${name}' has no preset '${String(wanted)}'. ${near ? `Did you mean '${near}'? ` : ''}${names.length ? `Presets: ${names.join(', ')}.` : 'It has none; send its fields.'}`,
    })
    return {}
  }

  function storedValue(value: JsonValue | undefined, type: string | undefined, at: string) {
    if (type === 'richtext' && typeof value === 'string') return textDocument(value)
    if (type === 'multilink') return storedLink(value)
    if (isObjectList(value) && (type === 'bloks' || value.some((one) => 'component' in one)))
      return value.map((block, index) => toStoredBlock(block, space, `${at}[${index}]`, issues))
    return value
  }
}

/** Completes a link with all keys of a stored one. A text is the target's address. */
function storedLink(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'string')
    return value ? storedLink({ linktype: 'url', url: value, cached_url: value }) : value
  if (!isObject(value)) return value
  const { url } = value
  const cached_url = typeof url === 'string' ? url : ''
  return { fieldtype: 'multilink', linktype: 'url', id: '', url: '', cached_url, ...value }
}

/** Removes the uids of all blocks in a value. */
function withoutUids(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((one) => withoutUids(one) ?? null)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => key !== '_uid' || !('component' in value))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutUids(inner)]))
}

/** Converts plain text to a rich text document: blank lines separate paragraphs, line breaks become hard breaks. */
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
