import { alignByKey, type Merging, mergeSequence, type Settle } from './mergeSequence.ts'
import { textUnits } from './textUnits.ts'

/** What two sides made of one value. Where they conflict, `mine` and `theirs` have the rest of the other side in them. */
export interface MergedValue<T> {
  /** With mine where they conflict. */
  readonly value: T
  readonly conflict?: { readonly theirs: T; readonly both?: T }
}

const SPACE = /^\s/
const LETTER = /^[\p{L}\p{N}]/u

/**
 * Merges the words and values (see `textUnits`) that two sides changed in a text. What both put in at the same place stands one behind
 * the other. Conflicts are a unit that both changed, a value that both put in at the same place, and a text that was empty.
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

/** Whether edits of both sides together made a unit that neither side has, such as a number of one with the currency of the other. */
export function hasNewValue(merged: string, mine: readonly string[], theirs: readonly string[]): boolean {
  const known = new Set([...mine, ...theirs])
  return textUnits(merged).some((unit) => !SPACE.test(unit) && !known.has(unit))
}

/** Whether a unit is more than a word or a sign, so that two of them behind each other are no text. */
export const isValue = (unit: string): boolean => /[\p{N}@/\\]|\[\[/u.test(unit)

/** Merges once, and where that conflicts twice more: with theirs, and with both. */
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

/** A space, where words of two sides would become one. */
export function gapBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const [last, next] = [before.at(-1) ?? '', after[0] ?? '']
  return LETTER.test(next) && LETTER.test(last.slice(-1)) ? [' '] : []
}
