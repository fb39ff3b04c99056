import { isObject, type JsonObject, type JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockRecord } from './StoryStore.ts'

const LONGEST = 120
/** Nodes of a document that are looked at for its first words. */
const MAX_NODES = 50

const TEXTS: readonly string[] = ['text', 'textarea', 'markdown', 'richtext']

/** What tells a block from others of its kind: its preview field, or the first of its texts that says something. Empty where none does. */
export function blockText(space: SpaceSchema, { component: name, fields }: BlockRecord): string {
  const component = space.components.get(name)
  const preview = component?.preview_field ? textOf(fields[component.preview_field]) : ''
  if (preview) return preview
  const schema = Object.entries(component?.schema ?? {})
    .filter(([, field]) => TEXTS.includes(field.type))
    .sort(([, a], [, b]) => (a.pos ?? 0) - (b.pos ?? 0))
  for (const [field] of schema) {
    const text = Object.hasOwn(fields, field) ? textOf(fields[field]) : ''
    if (text) return text
  }
  return ''
}

function textOf(value: JsonValue | undefined): string {
  const text = isObject(value)
    ? documentText(value)
    : typeof value === 'string'
      ? value.slice(0, LONGEST * 2)
      : ''
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

function documentText(document: JsonObject): string {
  const rest: JsonValue[] = [document]
  let text = ''
  for (let seen = 0; rest.length && seen < MAX_NODES && text.length < LONGEST; seen += 1) {
    const node = rest.pop()
    if (!isObject(node)) continue
    if (typeof node.text === 'string') text += ` ${node.text.slice(0, LONGEST)}`
    if (Array.isArray(node.content)) rest.push(...(node.content as JsonValue[]).slice(0, MAX_NODES).reverse())
  }
  return text
}
