import { isJsonObject, type JsonObject } from './JsonObject.ts'

/** The space and the story that a block stands in. */
export interface BlockOwner {
  readonly space: string
  readonly storyId: number
}

/**
 * Adds to every block, those inside rich text included, the comment by which the bridge knows it: the story that
 * owns the block, and the space, as texts.
 */
export function withEditable(content: JsonObject, owner: BlockOwner): JsonObject {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (!isJsonObject(value)) return value
    const result: JsonObject = {}
    for (const key in value) result[key] = mark(value[key])
    const { component, _uid } = value
    if (typeof component === 'string' && typeof _uid === 'string') {
      result._editable = editableMark(component, _uid, owner)
    }
    return result
  }
  return mark(content) as JsonObject
}

/** The comment by which the bridge knows a block. */
export function editableMark(component: string, uid: string, { space, storyId }: BlockOwner): string {
  return `<!--#storyblok#{"name": ${text(component)}, "space": ${text(space)}, "uid": ${text(uid)}, "id": ${text(String(storyId))}}-->`
}

/** A JSON text that cannot end the comment early. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('--', '-\\u002d')
}
