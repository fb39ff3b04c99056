import { isJsonObject, type JsonObject } from './JsonObject.ts'

/**
 * Adds to every block, those inside rich text included, the comment by which the bridge knows it: the story that
 * owns the block, and the space, as texts.
 */
export function withEditable(content: JsonObject, owner: { space: string; storyId: number }): JsonObject {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (!isJsonObject(value)) return value
    const result: JsonObject = {}
    for (const key in value) result[key] = mark(value[key])
    const { component, _uid } = value
    if (typeof component === 'string' && typeof _uid === 'string') {
      result._editable = `<!--#storyblok#{"name": ${text(component)}, "space": ${text(owner.space)}, "uid": ${text(_uid)}, "id": ${text(String(owner.storyId))}}-->`
    }
    return result
  }
  return mark(content) as JsonObject
}

/** A JSON text that cannot end the comment early. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('--', '-\\u002d')
}
