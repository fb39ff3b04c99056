import { isEqualInOrder } from '../../json/isEqual.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { Mark } from './StoryStore.ts'

/** One undo step: its diffs in order, and its label. Immutable. */
export interface HistoryEntry {
  readonly label: string
  readonly diffs: readonly StoryDiff[]
  /** Start of the change, in milliseconds since 1970. */
  readonly at: number
}

/** All undo steps. Entries before `position` are applied, entries from `position` on are undone. */
export interface HistoryState {
  readonly entries: readonly HistoryEntry[]
  readonly position: number
}

/** Pause that ends a typing sequence, in milliseconds. */
const TYPING_PAUSE = 1000

interface OpenMark {
  readonly mark: Mark
  readonly position: number
  /** Entries that could be redone when the mark was set. */
  readonly future: readonly HistoryEntry[]
}

/** Undo and redo stacks. Stores diffs, but does not apply them. */
export class History {
  #past: HistoryEntry[]
  #future: HistoryEntry[]
  #typing: { readonly name: string; readonly expiresAt: number } | null = null
  #marks: OpenMark[] = []
  #lastMark = 0

  constructor(state: HistoryState = { entries: [], position: 0 }) {
    this.#past = state.entries.slice(0, state.position)
    this.#future = state.entries.slice(state.position).reverse()
  }

  get state(): HistoryState {
    return { entries: [...this.#past, ...this.#future.toReversed()], position: this.#past.length }
  }

  get done(): HistoryEntry | null {
    return this.#past.at(-1) ?? null
  }

  get undone(): HistoryEntry | null {
    return this.#future.at(-1) ?? null
  }

  /** Adds the diff of a command. Joins it with the last entry if both belong to one typing sequence. */
  push(
    diff: StoryDiff,
    entry: { readonly label: string; readonly at: number; readonly typing?: string },
  ): void {
    const last = this.#past.at(-1)
    const { label, at, typing } = entry
    const isSameTyping =
      typing !== undefined &&
      this.#typing?.name === typing &&
      at <= this.#typing.expiresAt &&
      last !== undefined
    if (isSameTyping) this.#past[this.#past.length - 1] = { ...last, diffs: joinLast(last.diffs, diff) }
    else this.#past.push(Object.freeze({ label, at, diffs: [diff] }))
    this.#future = []
    this.#typing = typing === undefined ? null : { name: typing, expiresAt: at + TYPING_PAUSE }
  }

  endTyping(): void {
    this.#typing = null
  }

  /**
   * Moves the last entry to the redo stack.
   * @param adapted replaces the entry with the diffs that were actually undone
   */
  back(adapted?: HistoryEntry): void {
    const entry = this.#past.pop()
    if (entry) this.#future.push(adapted ?? entry)
    this.#typing = null
    this.#marks = this.#marks.filter((open) => open.position <= this.#past.length)
  }

  forward(adapted?: HistoryEntry): void {
    const entry = this.#future.pop()
    if (entry) this.#past.push(adapted ?? entry)
    this.#typing = null
  }

  mark(): Mark {
    this.endTyping()
    this.#lastMark += 1
    const mark = this.#lastMark as Mark
    this.#marks.push({ mark, position: this.#past.length, future: [...this.#future] })
    return mark
  }

  /** Replaces all entries since the mark with one. */
  squash(mark: Mark, label: string): void {
    const open = this.#close(mark)
    if (!open) return
    const entries = this.#past.splice(open.position)
    const [first] = entries
    if (first)
      this.#past.push(Object.freeze({ label, at: first.at, diffs: entries.flatMap(({ diffs }) => diffs) }))
  }

  /** Removes all entries since the mark, restores the redo stack of then, and returns their diffs. */
  bail(mark: Mark): readonly StoryDiff[] {
    const open = this.#close(mark)
    if (!open) return []
    const entries = this.#past.splice(open.position)
    this.#future = [...open.future]
    return entries.flatMap(({ diffs }) => diffs)
  }

  /** Removes the mark and all later ones. Undefined if undo went back past the mark. */
  #close(mark: Mark): OpenMark | undefined {
    this.endTyping()
    const at = this.#marks.findIndex((open) => open.mark === mark)
    return at < 0 ? undefined : this.#marks.splice(at)[0]
  }
}

/** Appends a diff. Joins it with the last one if both change only the same field of the same block. */
function joinLast(diffs: readonly StoryDiff[], next: StoryDiff): readonly StoryDiff[] {
  const last = diffs.at(-1)
  const joined = last && joinEdits(last, next)
  if (!joined) return [...diffs, next]
  return [...diffs.slice(0, -1), joined]
}

function joinEdits(one: StoryDiff, next: StoryDiff): StoryDiff | null {
  if (!isOneEdit(one) || !isOneEdit(next)) return null
  const [before, after] = [one.updated[0] ?? one.story, next.updated[0] ?? next.story]
  if (!before || !after || before.keys || after.keys || one.updated[0]?.uid !== next.updated[0]?.uid)
    return null
  const [from, to] = [before.fields[0], after.fields[0]]
  if (!from || !to || before.fields.length + after.fields.length !== 2 || from.field !== to.field) return null
  // A change by a different editor between the two must not be undone with them.
  if (!isEqualInOrder(from.to, to.from)) return null
  const fields = [{ ...from, to: to.to }]
  return one.story
    ? { ...one, story: { fields } }
    : { ...one, updated: [{ uid: one.updated[0]!.uid, fields }] }
}

function isOneEdit({ added, removed, orders, updated, story }: StoryDiff): boolean {
  return !added.length && !removed.length && !orders.length && updated.length + (story ? 1 : 0) === 1
}
