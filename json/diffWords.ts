import { alignByKey } from './alignByKey.ts'
import { textUnits } from './textUnits.ts'

/** A part of a word diff: unchanged, added or removed text. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Maximum length of both texts together, in characters. Longer texts are not compared by words. */
const MAX_LENGTH = 40_000

/** Returns the differences between two texts, by words and the spaces between them. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  const parts: { kind: DiffPart['kind']; text: string }[] = []
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) parts.push({ kind, text })
  }
  if (before.length + after.length > MAX_LENGTH) {
    add('removed', before)
    add('added', after)
    return parts
  }
  const [old, young] = [textUnits(before), textUnits(after)]
  const matches = alignWords(old, young)
  let removed = ''
  let nextIndex = 0
  const addChange = (end: number) => {
    add('removed', removed)
    add('added', young.slice(nextIndex, end).join(''))
    removed = ''
  }
  for (const [at, unit] of old.entries()) {
    const match = matches[at]!
    if (match < 0) {
      removed += unit
      continue
    }
    addChange(match)
    add('same', unit)
    nextIndex = match + 1
  }
  addChange(young.length)
  return parts
}

/** Aligns units of two texts like `alignByKey`. Spaces between two changed words are part of the change. */
function alignWords(old: readonly string[], young: readonly string[]): readonly number[] {
  const matches = alignByKey(old, young)
  const matched = new Set(matches)
  return matches.map((match, at) => {
    if (match < 0 || old[at]!.trim()) return match
    const isInRemoved = (matches[at - 1] ?? 0) < 0 && (matches[at + 1] ?? 0) < 0
    const isInAdded =
      match > 0 && match < young.length - 1 && !matched.has(match - 1) && !matched.has(match + 1)
    return isInRemoved || isInAdded ? -1 : match
  })
}
