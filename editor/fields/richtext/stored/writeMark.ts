import type { Mark } from '@tiptap/pm/model'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { isJsonObject } from './jsonShapes.ts'
import { markAttributes, writeAttributes } from './knownAttributes.ts'
import { editorMark } from './names.ts'
import { Origin } from './Origin.ts'
import { withParts } from './withParts.ts'

/** The mark as it is stored. */
export function writeMark({ type: { name }, attrs }: Mark): JsonValue {
  if ('stored' in attrs) return attrs.stored as JsonValue
  const { origin, ...values } = attrs as { origin: unknown } & Record<string, JsonValue>
  return writeMarkOf(name, values, origin instanceof Origin ? origin.shell : undefined)
}

/** @param shell the mark as it was stored, if it was */
export function writeMarkOf(
  name: string,
  values: Readonly<Record<string, JsonValue>>,
  shell: JsonObject | undefined,
): JsonObject {
  const isSame = typeof shell?.type === 'string' && editorMark(shell.type) === name
  const stored = isSame ? shell : undefined
  const before = isJsonObject(stored?.attrs) ? stored.attrs : undefined
  return withParts(stored ?? { type: name }, { attrs: writeAttributes(markAttributes(name), values, before) })
}
