import type { Mark } from '@tiptap/pm/model'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { markAttributes, writeAttributes } from './knownAttributes.ts'
import { editorMark } from './names.ts'
import { Origin } from './Origin.ts'
import { withParts } from './withParts.ts'

/** Converts a mark to its stored form. */
export function writeMark({ type: { name }, attrs }: Mark): JsonValue {
  if ('stored' in attrs) return attrs.stored as JsonValue
  const { origin, ...values } = attrs as { origin: unknown } & Record<string, JsonValue>
  return writeMarkOf(name, values, origin instanceof Origin ? origin.shell : undefined)
}

/** @param shell the mark's previous stored form; undefined for a new mark */
export function writeMarkOf(
  name: string,
  values: Readonly<Record<string, JsonValue>>,
  shell: JsonObject | undefined,
): JsonObject {
  const isSame = typeof shell?.type === 'string' && editorMark(shell.type) === name
  const stored = isSame ? shell : undefined
  const before = isObject(stored?.attrs) ? stored.attrs : undefined
  return withParts(stored ?? { type: name }, { attrs: writeAttributes(markAttributes(name), values, before) })
}
