import { isObject, type JsonObject, type JsonValue } from './Json.ts'

/** Texts of blocks that are frozen: they say the same for as long as they are the same objects. */
const texts = new WeakMap<JsonObject, string>()

/**
 * The text that JSON.stringify makes of a value with stories in it. The texts of frozen blocks are kept, so that another text of a
 * story that was edited costs what changed.
 */
export function storyText(value: JsonObject): string {
  return isBlock(value) ? blockText(value) : keysText(value, partText)
}

/** What stands in a story or round it: contents are looked for in keys of these names alone, whatever else there is. */
const partText = (value: JsonValue, key: string): string =>
  (key === 'story' || key === 'content') && isObject(value) ? storyText(value) : JSON.stringify(value)

function blockText(block: JsonObject): string {
  const known = texts.get(block)
  if (known !== undefined) return known
  const text = Object.values(block).some(isBlocks) ? keysText(block, fieldText) : JSON.stringify(block)
  if (Object.isFrozen(block)) texts.set(block, text)
  return text
}

const fieldText = (value: JsonValue): string =>
  isBlocks(value) ? `[${value.map(blockText).join()}]` : JSON.stringify(value)

function keysText(object: JsonObject, textOf: (value: JsonValue, key: string) => string): string {
  const entries = Object.entries(object).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}:${textOf(value, key)}`],
  )
  return `{${entries.join()}}`
}

const isBlock = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && typeof value.component === 'string'

/** Whether all entries of a list are blocks. The first one tells most lists that are none. */
const isBlocks = (value: JsonValue | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)
