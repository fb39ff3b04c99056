import { isObject, type JsonObject, type JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockRecord } from '../store/StoryStore.ts'

const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'markdown', 'richtext', 'table'])

/** Search reads the same fields at each letter that is typed. Fields are replaced when they change. */
const read = new WeakMap<object, string>()

/** All texts of a block's own fields, in each of their languages, in full. Without the texts of blocks in it. */
export function searchText(space: SpaceSchema, { component: name, fields }: BlockRecord): string {
  const known = read.get(fields)
  if (known !== undefined) return known
  const schema = space.components.get(name)?.schema
  const texts: string[] = []
  for (const [key, value] of Object.entries(fields)) {
    const type = schema?.[key.split('__i18n__')[0]!]?.type
    const isText = schema
      ? type !== undefined && TEXTS.has(type)
      : !key.startsWith('_') && key !== 'component'
    if (isText) readTexts(value, texts)
  }
  const text = texts.join(' ').replace(/\s+/g, ' ')
  read.set(fields, text)
  return text
}

/** Adjacent texts of one line belong together, though marks divide them. */
function readTexts(value: JsonValue | undefined, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  const rest: JsonValue[] = isObject(value) ? [value] : []
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!isObject(node)) continue
    if (typeof node.value === 'string') texts.push(node.value)
    const parts = ['content', 'thead', 'tbody', 'body'].flatMap((key) => listAt(node as JsonObject, key))
    const isLine = parts.some((part) => isObject(part) && typeof part.text === 'string')
    if (isLine)
      texts.push(parts.map((part) => (isObject(part) && part.type === 'text' ? part.text : ' ')).join(''))
    else rest.push(...parts.reverse())
  }
}

const listAt = (node: JsonObject, key: string): readonly JsonValue[] => {
  const list = node[key]
  return Array.isArray(list) ? (list as readonly JsonValue[]) : []
}
