import { isEqual } from '../../json/isEqual.ts'
import { isObject } from '../../json/JsonObject.ts'
import { type JsonNode, parseJsonNodes } from './JsonText.ts'

type Value = unknown
type Fields = Readonly<Record<string, Value>>

/** Identity of a list entry: blocks and rows of tables have a uid. */
const uidOf = (value: Value): Value => (isObject(value) ? value._uid : undefined)

/**
 * Serializes a value in the format of an earlier JSON text of it. Unchanged parts keep their source text, with the order of keys, number
 * formats, escapes and white space; new parts use the indentation of the text. A change of one word changes one line of the file.
 *
 * @param text JSON; its byte order mark and trailing white space are preserved
 */
export function serializeLike(text: string, value: Value): string {
  const root = parseJsonNodes(text)
  const unit = /\n([\t ]+)\S/.exec(text)?.[1] ?? ''
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const isLined = text.slice(root.start, root.end).includes('\n')

  const raw = ({ start, end }: JsonNode) => text.slice(start, end)
  const parsed = (node: JsonNode): Value => JSON.parse(raw(node)) as Value
  const hasLines = (node: JsonNode | undefined) => (node ? isListed(node) : isLined)
  /** True if the entries of a node are on separate lines. An empty node is assumed to be formatted like the whole text. */
  const isListed = (node: JsonNode): boolean => {
    const [first] = node.items ?? node.entries?.map((entry) => entry.node) ?? []
    return first ? text.slice(node.start, first.start).includes('\n') : isLined
  }

  function enclosed(brackets: string, parts: readonly string[], depth: number, lined: boolean): string {
    if (parts.length === 0) return brackets
    const [open, close] = brackets
    if (!lined) return `${open}${parts.join(isLined ? ', ' : ',')}${close}`
    const indent = newline + unit.repeat(depth + 1)
    return `${open}${indent}${parts.join(`,${indent}`)}${newline}${unit.repeat(depth)}${close}`
  }

  /** Returns the source of a node with the source of some inner nodes replaced. */
  function spliced(within: JsonNode, parts: readonly (readonly [node: JsonNode, text: string])[]): string {
    let result = ''
    let at = within.start
    for (const [node, part] of parts) {
      result += text.slice(at, node.start) + part
      at = node.end
    }
    return result + text.slice(at, within.end)
  }

  const colon = /"\s*:(\s*)/.exec(text)?.[1] ?? (isLined ? ' ' : '')

  function written(now: Value, before: JsonNode | undefined, depth: number): string {
    if (before && isEqual(parsed(before), now)) return raw(before)
    if (Array.isArray(now)) return writtenList(now, before, depth)
    if (isObject(now)) return writtenFields(now, before, depth)
    return JSON.stringify(now)
  }

  function writtenFields(now: Fields, before: JsonNode | undefined, depth: number): string {
    const known = new Map(before?.entries?.map((entry) => [entry.key, entry]))
    const defined = Object.entries(now).filter(([, field]) => field !== undefined)
    const order = new Map(before?.entries?.map(({ key }, at) => [key, at]))
    const fields = defined.toSorted(([a], [b]) => (order.get(a) ?? order.size) - (order.get(b) ?? order.size))
    const entries = before?.entries ?? []
    if (before && entries.length === fields.length && entries.every(({ key }, at) => key === fields[at]?.[0]))
      return spliced(
        before,
        entries.map(({ node }, at) => [node, written(fields[at]?.[1], node, depth + 1)]),
      )
    const parts = fields.map(([key, field]) => {
      const entry = known.get(key)
      return `${entry?.written ?? JSON.stringify(key)}:${colon}${written(field, entry?.node, depth + 1)}`
    })
    return enclosed('{}', parts, depth, hasLines(before?.entries ? before : undefined))
  }

  function writtenList(now: readonly Value[], before: JsonNode | undefined, depth: number): string {
    const items = before?.items ?? []
    const values = items.map(parsed)
    if (before && items.length === now.length && values.every((one, at) => uidOf(one) === uidOf(now[at])))
      return spliced(
        before,
        items.map((node, at) => [node, written(now[at] ?? null, node, depth + 1)]),
      )
    const byUid = new Map(values.map((one, at) => [uidOf(one), items[at]] as const))
    // Entries that are equal at the start and at the end are unchanged. If the lists are equally long, entries between them
    // correspond by index.
    let head = 0
    while (head < now.length && head < items.length && isEqual(values[head], now[head])) head += 1
    let tail = 0
    const most = Math.min(now.length, items.length) - head
    while (tail < most && isEqual(values.at(-1 - tail), now.at(-1 - tail))) tail += 1
    const parts = now.map((item, at) => {
      const uid = uidOf(item)
      const isLast = at >= now.length - tail
      const counterpart = items[isLast ? at - now.length + items.length : at]
      const isBetween = at >= head && !isLast && now.length !== items.length
      return written(
        item ?? null,
        uid === undefined ? (isBetween ? undefined : counterpart) : byUid.get(uid),
        depth + 1,
      )
    })
    return enclosed('[]', parts, depth, hasLines(before?.items ? before : undefined))
  }

  return text.slice(0, root.start) + written(value, root, 0) + text.slice(root.end)
}
