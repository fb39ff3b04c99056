import { isObject, type JsonObject } from '../../json/JsonObject.ts'

/** The space and the story that contain a block. */
export interface BlockOwner {
  readonly space: string
  readonly storyId: number
}

/** Returns a copy of a content in which each block, also in rich text, has the `_editable` comment that Storyblok's bridge reads. */
export function withEditable(content: JsonObject, owner: BlockOwner): JsonObject {
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark)
    if (!isObject(value)) return value
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

/** Returns the HTML comment by which Storyblok's bridge identifies a block. */
export function editableMark(component: string, uid: string, { space, storyId }: BlockOwner): string {
  return `<!--#storyblok#{"name": ${text(component)}, "space": ${text(space)}, "uid": ${text(uid)}, "id": ${text(String(storyId))}}-->`
}

/** JSON string without `--`, which could end the comment early. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('--', '-\\u002d')
}
