import { alignByKey } from '../../../json/alignByKey.ts'
import { textUnits } from '../../../json/textUnits.ts'
import { type Merging, mergeSequence, type Settle } from './mergeSequence.ts'

/** Result of merging one value. */
export interface MergedValue<T> {
  /** The merged value; conflicting parts are mine. */
  readonly value: T
  /** The merged value with conflicting parts of theirs, and with both. */
  readonly conflict?: { readonly theirs: T; readonly both?: T }
}

const SPACE = /^\s/
const LETTER = /^[\p{L}\p{N}]/u

/**
 * Merges two versions of a text by words and values (see `textUnits`). Words inserted at the same position are put one after the other.
 * Conflicts: a unit that both changed, values inserted at the same position, and a text that was empty before.
 */
export function mergeWords(base: string, mine: string, theirs: string): MergedValue<string> {
  const units = [base, mine, theirs].map(textUnits)
  const merged = settled((settle) => {
    const merging: Merging = { settle, conflicts: 0 }
    return { merging, value: mergedText(merging, units[0]!, units[1]!, units[2]!) }
  })
  const results = [merged.value, ...(merged.conflict ? [merged.conflict.theirs] : [])]
  return results.some((text) => hasNewValue(text, units[1]!, units[2]!))
    ? { value: mine, conflict: { theirs, both: `${theirs} ${mine}` } }
    : merged
}

/** True if a merged text has a unit that neither side has, such as the number of one side with the currency of the other. */
export function hasNewValue(merged: string, mine: readonly string[], theirs: readonly string[]): boolean {
  const known = new Set([...mine, ...theirs])
  return textUnits(merged).some((unit) => !SPACE.test(unit) && !known.has(unit))
}

/** True if a unit is a value, not a word or punctuation: two values after each other make no sense. */
export const isValue = (unit: string): boolean => /[\p{N}@/\\]|\[\[/u.test(unit)

/** Merges with `mine`; in case of a conflict also with `theirs` and with `both`. */
export function settled<T>(
  merge: (settle: Settle) => { readonly merging: Merging; readonly value: T },
): MergedValue<T> {
  const { merging, value } = merge('mine')
  if (!merging.conflicts) return { value }
  return { value, conflict: { theirs: merge('theirs').value, both: merge('both').value } }
}

function mergedText(
  merging: Merging,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string {
  if (base.every((word) => SPACE.test(word))) {
    merging.conflicts += 1
    const texts = { mine: [mine], theirs: [theirs], both: [theirs, mine] }[merging.settle]
    return texts.map((text) => text.join('')).join(' ')
  }
  return mergeSequence(merging, {
    base,
    mine: { list: mine, of: alignByKey(base, mine) },
    theirs: { list: theirs, of: alignByKey(base, theirs) },
    merge: (word) => [word],
    isChanged: () => false,
    same: (one, other) => one.join('') === other.join(''),
    join: gapBetween,
    isOne: (units) => units.some(isValue),
  }).join('')
}

/** Returns a space if the last and the next unit would otherwise join to one word. */
export function gapBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const [last, next] = [before.at(-1) ?? '', after[0] ?? '']
  return LETTER.test(next) && LETTER.test(last.slice(-1)) ? [' '] : []
}
