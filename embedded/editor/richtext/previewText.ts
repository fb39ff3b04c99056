import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { JsonValue } from '../store/Json.ts'
import type { BlockRecord } from '../store/StoryStore.ts'
import { isJsonObject, listOf } from './stored/jsonShapes.ts'

const LONGEST = 120

/** A few words that tell a block from others of its kind: those of its preview field, or the first that there are. */
export function previewText({ component, fields }: BlockRecord, space: SpaceSchema): string {
  const preview = space.components.get(component)?.preview_field
  const { _uid, component: _, _editable, ...rest } = fields
  const values = [preview ? fields[preview] : undefined, ...Object.values(rest)]
  for (const value of values) {
    const words = wordsOf(value).trim()
    if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
  }
  return ''
}

/** A text, or what a rich text says; nothing for ids and other values. */
function wordsOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return ''
  if (typeof value.text === 'string') return value.text
  let words = ''
  for (const child of listOf(value.content)) {
    words += wordsOf(child)
    if (words.length > LONGEST) break
  }
  return words
}
