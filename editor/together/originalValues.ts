import { isObject, type JsonObject, type JsonValue, withKey } from '../space/Json.ts'

/** A field of a block, or of the story where the uid is empty. */
export interface FieldPlace {
  readonly uid: string
  readonly field: string
}

/** The value of a field in a story; undefined where the block or the field is not there. */
export function fieldIn(story: JsonObject, { uid, field }: FieldPlace): JsonValue | undefined {
  if (uid === '') return story[field]
  return blockIn(story.content, uid)?.[field]
}

function blockIn(value: JsonValue | undefined, uid: string): JsonObject | undefined {
  if (Array.isArray(value)) {
    for (const one of value as readonly JsonValue[]) {
      const found = blockIn(one, uid)
      if (found) return found
    }
    return undefined
  }
  if (!isObject(value)) return undefined
  return value._uid === uid && 'component' in value
    ? value
    : blockIn(Object.values(value) as JsonValue[], uid)
}

/** A story with other values in some fields of blocks that it has. */
export function withFields(
  story: JsonObject,
  values: readonly (FieldPlace & { readonly value: JsonValue | undefined })[],
): JsonObject {
  const replaced = (value: JsonValue | undefined): JsonValue | undefined => {
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map((one) => replaced(one) ?? null)
    if (!isObject(value)) return value
    let block: JsonObject = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaced(inner)]),
    )
    if ('component' in value)
      for (const { uid, field, value: other } of values)
        if (uid === value._uid) block = withKey(block, field, other)
    return block
  }
  const facts = values.filter(({ uid }) => uid === '')
  const made = facts.reduce((made, { field, value }) => withKey(made, field, value), story)
  return withKey(made, 'content', replaced(story.content))
}
