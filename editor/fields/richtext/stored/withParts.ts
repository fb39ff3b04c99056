import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { FILLED } from './Origin.ts'

/** Returns a shell with its attributes and children. New keys are added at the end. */
export function withParts(
  shell: JsonObject,
  { attrs, content }: { readonly attrs?: JsonObject; readonly content?: readonly JsonValue[] },
): JsonObject {
  const entries: [string, JsonValue | undefined][] = []
  for (const [key, value] of Object.entries(shell)) {
    if (key === 'attrs') entries.push([key, attrs ?? value])
    else if (key !== 'content') entries.push([key, value])
    else if (content?.length) entries.push([key, content])
    else if (value !== FILLED) entries.push([key, value])
  }
  if (attrs && !Object.hasOwn(shell, 'attrs')) entries.push(['attrs', attrs])
  if (content?.length && !Object.hasOwn(shell, 'content')) entries.push(['content', content])
  return Object.fromEntries(entries)
}
