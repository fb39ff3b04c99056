import { alignByKey } from '../../services/content/merging/mergeSequence.ts'

/** Words that stay, came or went, in the order in which they are read. */
export interface WordPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Longer texts are compared whole, in characters of both together. */
const LONGEST = 40_000

/** Characters of what stays that are shown on each side of a change. */
const AROUND = 60

/** How a text became another, word by word. */
export function wordChanges(before: string, after: string): readonly WordPart[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  if (before.length + after.length > LONGEST) return whole(before, after)
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const of = alignByKey(old, young)
  const parts: WordPart[] = []
  const add = (kind: WordPart['kind'], words: readonly string[]) => {
    const text = words.join('')
    const last = parts.at(-1)
    if (!text) return
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
    else parts.push({ kind, text })
  }
  let removed: string[] = []
  let there = 0
  for (const [at, word] of old.entries()) {
    const next = of[at]!
    if (next < 0) {
      removed.push(word)
      continue
    }
    add('removed', removed)
    removed = []
    add('added', young.slice(there, next))
    add('same', [word])
    there = next + 1
  }
  add('removed', removed)
  add('added', young.slice(there))
  return parts
}

/** The same, with what stays shortened to what stands beside changes. */
export function shortened(parts: readonly WordPart[]): readonly WordPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= AROUND * 2) return part
    const start = at === 0 ? '' : part.text.slice(0, AROUND)
    const end = at === parts.length - 1 ? '' : part.text.slice(-AROUND)
    return { kind: 'same', text: `${start} … ${end}` }
  })
}

const wordsOf = (text: string): readonly string[] => text.split(/(\s+)/).filter(Boolean)

const whole = (before: string, after: string): readonly WordPart[] => [
  ...(before ? [{ kind: 'removed', text: before } as const] : []),
  ...(after ? [{ kind: 'added', text: after } as const] : []),
]
