import type { JsonObject, JsonValue } from '../../../space/Json.ts'

/** Returns a seeded random number generator (xorshift, 0 to 1), so that a failing document can be reproduced. */
export function seeded(seed: number): () => number {
  let state = seed * 2654435761 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

const MARKS =
  'bold strong italic em strike underline code superscript subscript link textStyle highlight styled anchor comment'.split(
    ' ',
  )
const ATTRIBUTES =
  'level textAlign dir order class href uuid anchor target linktype custom id color colspan rowspan colwidth x-own'.split(
    ' ',
  )
const VALUES: readonly JsonValue[] = [
  null,
  '',
  'a',
  0,
  1,
  2,
  7,
  -1,
  true,
  [],
  [120],
  {},
  { b: 1, a: null },
  'center',
  'story',
  'javascript:alert(1)',
  1e21,
]
const TEXTS = ['words ', 'a', 'ba', ' ', '', 'line\nbreak', '\u00a0', '[[kbd | A]]', 'é😀', '\ud800']

/** Generates a stored document: mostly well formed, with some faults, unknown nodes and keys in a different order. */
export function randomStored(random: () => number): JsonValue {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const chance = (probability: number) => random() < probability
  const some = <T>(most: number, make: () => T, least = 0): T[] =>
    Array.from({ length: least + Math.floor(random() * (most + 1 - least)) }, make)

  /** Creates an object from entries, sometimes in reverse order or with an unknown key. */
  function object(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
    const all = [...entries]
    if (chance(0.1)) all.reverse()
    if (chance(0.06)) all.splice(Math.floor(random() * all.length), 0, ['x-own', pick(VALUES)])
    return Object.fromEntries(all)
  }
  const attributes = (): JsonValue =>
    chance(0.04) ? pick(VALUES) : Object.fromEntries(some(4, () => [pick(ATTRIBUTES), pick(VALUES)] as const))
  const withAttributes = (probability: number): [string, JsonValue][] =>
    chance(probability) ? [['attrs', attributes()]] : []

  const mark = (): JsonValue =>
    chance(0.03) ? pick(VALUES) : object([['type', pick(MARKS)], ...withAttributes(0.4)])
  const marks = (): [string, JsonValue][] => (chance(0.45) ? [['marks', some(3, mark)]] : [])

  function inline(): JsonValue {
    if (chance(0.02)) return pick(VALUES)
    if (chance(0.85))
      return object([['type', 'text'], ['text', chance(0.98) ? pick(TEXTS) : pick(VALUES)], ...marks()])
    return object([
      ['type', pick(['hard_break', 'emoji', 'image', 'blok', 'mystery'])],
      ...withAttributes(0.5),
      ...marks(),
    ])
  }
  const content = (make: () => JsonValue, most: number, least = 0): [string, JsonValue][] =>
    chance(0.03) ? [['content', pick(VALUES)]] : [['content', some(most, make, least)]]

  function block(depth: number): JsonValue {
    const inner = () => block(depth + 1)
    const node = (type: string, ...rest: [string, JsonValue][]) =>
      object([['type', type], ...withAttributes(0.3), ...rest])
    const row = () =>
      node(
        'tableRow',
        ...content(() => node(pick(['tableCell', 'tableHeader']), ...content(inner, 2, 1)), 3, 1),
      )
    const kind = random()
    if (chance(0.03)) return pick([...VALUES, inline(), node('mystery', ...content(inner, 2))])
    if (depth > 4 || kind < 0.45) return node('paragraph', ...(chance(0.9) ? content(inline, 5) : []))
    if (kind < 0.55) return node('heading', ...content(inline, 3))
    if (kind < 0.6) return node('code_block', ...content(inline, 2))
    if (kind < 0.65) return node(pick(['horizontal_rule', 'image', 'blok']))
    if (kind < 0.75) return node('blockquote', ...content(inner, 3))
    if (kind < 0.9)
      return node(
        pick(['bullet_list', 'ordered_list']),
        ...content(() => node('list_item', ...content(inner, 2, 1)), 3, 1),
      )
    return node('table', ...content(row, 3, 1))
  }
  if (chance(0.05))
    return pick(['', null, { type: 'doc' }, { type: 'doc', content: [] }, { content: null, type: 'doc' }])
  return object([
    ['type', 'doc'],
    ['content', some(6, () => block(0))],
  ])
}
