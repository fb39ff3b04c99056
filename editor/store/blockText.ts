import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockRecord } from './StoryStore.ts'

const MAX_LENGTH = 120
/** Maximum number of document nodes that are searched for text. */
const MAX_NODES = 50

/** Returns a short text that identifies a block: its preview field, or its first filled text field. Empty if there is none. */
export function blockText(space: SpaceSchema, { component: name, fields }: BlockRecord): string {
  const component = space.components.get(name)
  const preview = component?.preview_field ? textOf(fields[component.preview_field]) : ''
  if (preview) return preview
  const schema = Object.entries(component?.schema ?? {})
    .filter(([, field]) => isNaming(field.type))
    .sort(([, a], [, b]) => (a.pos ?? 0) - (b.pos ?? 0))
  for (const [field] of schema) {
    const text = Object.hasOwn(fields, field) ? textOf(fields[field]) : ''
    if (text) return text
  }
  return ''
}

/** Returns whether a value of a field type names a block: a text, but no table. */
function isNaming(type: string): boolean {
  const { text } = storedType(type)
  return text !== undefined && text !== 'table'
}

function textOf(value: JsonValue | undefined): string {
  const text = isObject(value)
    ? documentText(value)
    : typeof value === 'string'
      ? value.slice(0, MAX_LENGTH * 2)
      : ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line
}

function documentText(document: JsonObject): string {
  const stack: JsonValue[] = [document]
  let text = ''
  for (let visited = 0; stack.length && visited < MAX_NODES && text.length < MAX_LENGTH; visited += 1) {
    const node = stack.pop()
    if (!isObject(node)) continue
    if (typeof node.text === 'string') text += ` ${node.text.slice(0, MAX_LENGTH)}`
    if (Array.isArray(node.content))
      stack.push(...(node.content as JsonValue[]).slice(0, MAX_NODES).reverse())
  }
  return text
}
