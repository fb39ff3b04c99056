import type { JsonObject } from '../../../../json/JsonObject.ts'
import { mergeStories } from '../mergeStories.ts'

export const block = (_uid: string, fields: object = {}): JsonObject => ({
  _uid,
  component: 'text',
  ...fields,
})
export const page = (...body: JsonObject[]): JsonObject => ({
  _uid: 'root',
  component: 'page',
  title: 'A page',
  body,
})
export const section = (uid: string, ...items: JsonObject[]) => block(uid, { component: 'section', items })

export function merge(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  kinds: Record<string, string> = {},
) {
  const { story, conflicts, notes } = mergeStories(
    { content: base },
    { content: mine },
    { content: theirs },
    (_component, field) => kinds[field],
  )
  return { content: story.content as JsonObject, conflicts, notes }
}

export const uids = (content: JsonObject, slot = 'body') =>
  (content[slot] as JsonObject[]).map(({ _uid }) => _uid)
