import { alignByKey, type Merging, mergeSequence, type Settle } from './mergeSequence.ts'

/** What two sides made of one value. Where they conflict, `mine` and `theirs` have the rest of the other side in them. */
export interface MergedValue<T> {
  /** With mine where they conflict. */
  readonly value: T
  readonly conflict?: { readonly theirs: T; readonly both?: T }
}

/** A text as it is compared: words, signs, and white space between them. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|[^\s\p{L}\p{N}\p{M}'’]/gu) ?? []

const SPACE = /^\s/
const LETTER = /^[\p{L}\p{N}]/u

/**
 * Merges the words that two sides changed in a text. What both put in at the same place stands one behind the other; a conflict is a
 * word that both changed, and a text that was empty.
 */
export function mergeWords(base: string, mine: string, theirs: string): MergedValue<string> {
  const words = [base, mine, theirs].map(wordsOf)
  return settled((settle) => {
    const merging: Merging = { settle, conflicts: 0 }
    return { merging, value: mergedText(merging, words[0]!, words[1]!, words[2]!) }
  })
}

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
  }).join('')
}

/** A space, where words of two sides would become one. */
export function gapBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const [last, next] = [before.at(-1) ?? '', after[0] ?? '']
  return LETTER.test(next) && LETTER.test(last.slice(-1)) ? [' '] : []
}
