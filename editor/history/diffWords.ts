import { alignByKey } from '../../services/content/merging/mergeSequence.ts'

/** A part of a word diff: unchanged, added or removed text. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Maximum length of both texts together, in characters. Longer texts are not compared by words. */
const MAX_LENGTH = 40_000

/** Number of unchanged characters to show on each side of a change. */
const CONTEXT = 60

/** Returns the differences between two texts, word by word. */
export function diffWords(before: string, after: string): readonly DiffPart[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  if (before.length + after.length > MAX_LENGTH) return replacedText(before, after)
  const [old, young] = [splitWords(before), splitWords(after)]
  const newIndexes = alignByKey(old, young)
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], words: readonly string[]) => {
    const text = words.join('')
    const last = parts.at(-1)
    if (!text) return
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
    else parts.push({ kind, text })
  }
  let removed: string[] = []
  let nextIndex = 0
  for (const [at, word] of old.entries()) {
    const next = newIndexes[at]!
    if (next < 0) {
      removed.push(word)
      continue
    }
    add('removed', removed)
    removed = []
    add('added', young.slice(nextIndex, next))
    add('same', [word])
    nextIndex = next + 1
  }
  add('removed', removed)
  add('added', young.slice(nextIndex))
  return parts
}

/** Shortens unchanged parts to the text beside changes. */
export function shortenUnchanged(parts: readonly DiffPart[]): readonly DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= CONTEXT * 2) return part
    const start = at === 0 ? '' : part.text.slice(0, CONTEXT)
    const end = at === parts.length - 1 ? '' : part.text.slice(-CONTEXT)
    return { kind: 'same', text: `${start} … ${end}` }
  })
}

const splitWords = (text: string): readonly string[] => text.split(/(\s+)/).filter(Boolean)

const replacedText = (before: string, after: string): readonly DiffPart[] => [
  ...(before ? [{ kind: 'removed', text: before } as const] : []),
  ...(after ? [{ kind: 'added', text: after } as const] : []),
]
