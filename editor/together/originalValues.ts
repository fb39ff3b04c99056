import { isObject } from '../../json/JsonObject.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'

/** A field of a block, or of the story if the uid is empty. */
export interface FieldRef {
  readonly uid: string
  readonly field: string
}

/** Returns the value of a field in a story; undefined if the block or field is missing. */
export function getFieldValue(story: JsonObject, { uid, field }: FieldRef): JsonValue | undefined {
  if (uid === '') return story[field]
  return findBlock(story.content, uid)?.[field]
}

function findBlock(value: JsonValue | undefined, uid: string): JsonObject | undefined {
  if (Array.isArray(value)) {
    for (const one of value as readonly JsonValue[]) {
      const found = findBlock(one, uid)
      if (found) return found
    }
    return undefined
  }
  if (!isObject(value)) return undefined
  return value._uid === uid && 'component' in value
    ? value
    : findBlock(Object.values(value) as JsonValue[], uid)
}

/** Returns a copy of a story with the given field values. Ignores missing blocks. */
export function withFields(
  story: JsonObject,
  values: readonly (FieldRef & { readonly value: JsonValue | undefined })[],
): JsonObject {
  const replaceIn = (value: JsonValue | undefined): JsonValue | undefined => {
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map((one) => replaceIn(one) ?? null)
    if (!isObject(value)) return value
    let block: JsonObject = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaceIn(inner)]),
    )
    if ('component' in value)
      for (const { uid, field, value: other } of values)
        if (uid === value._uid) block = withKey(block, field, other)
    return block
  }
  const properties = values.filter(({ uid }) => uid === '')
  const changed = properties.reduce((result, { field, value }) => withKey(result, field, value), story)
  return withKey(changed, 'content', replaceIn(story.content))
}
