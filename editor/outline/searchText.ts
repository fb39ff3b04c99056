import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockRecord } from '../store/StoryStore.ts'

/** Cached texts by fields object, because each typed letter searches all blocks. Changed fields are a new object. */
const cache = new WeakMap<object, string>()

/** Returns all texts of a block's fields in all languages, without texts of blocks in it. */
export function searchText(space: SpaceSchema, { component: name, fields }: BlockRecord): string {
  const cached = cache.get(fields)
  if (cached !== undefined) return cached
  const schema = space.components.get(name)?.schema
  const texts: string[] = []
  for (const [key, value] of Object.entries(fields)) {
    const type = schema?.[key.split('__i18n__')[0]!]?.type
    const isText = schema ? storedType(type).text !== undefined : !key.startsWith('_') && key !== 'component'
    if (isText) readTexts(value, texts)
  }
  const text = texts.join(' ').replace(/\s+/g, ' ')
  cache.set(fields, text)
  return text
}

/** Joins adjacent texts of one line, which marks divide. */
function readTexts(value: JsonValue | undefined, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  const stack: JsonValue[] = isObject(value) ? [value] : []
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isObject(node)) continue
    if (typeof node.value === 'string') texts.push(node.value)
    const parts = ['content', 'thead', 'tbody', 'body'].flatMap((key) => listAt(node as JsonObject, key))
    const isLine = parts.some((part) => isObject(part) && typeof part.text === 'string')
    if (isLine)
      texts.push(parts.map((part) => (isObject(part) && part.type === 'text' ? part.text : ' ')).join(''))
    else stack.push(...parts.reverse())
  }
}

const listAt = (node: JsonObject, key: string): readonly JsonValue[] => {
  const list = node[key]
  return Array.isArray(list) ? (list as readonly JsonValue[]) : []
}
