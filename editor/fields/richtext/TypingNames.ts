import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** Pause in milliseconds after which typing starts a new undo step. */
const PAUSE = 1000

type Kind = 'insert' | 'delete'

/**
 * Names the undo steps of typing. Letters share a step while they are either all inserted or all deleted, without a pause and without
 * moving the caret in between.
 */
export class TypingNames {
  readonly #field: string
  #count = 0
  #kind: Kind | null = null
  #caret = -1
  #at = Number.NEGATIVE_INFINITY

  /** @param field unique name of the field within the story */
  constructor(field: string) {
    this.#field = field
  }

  /**
   * Returns the name of the undo step of a transaction; undefined if it is not typing and so a separate step.
   *
   * @param now current time in milliseconds
   */
  nameOf(transaction: Transaction, now: number): string | undefined {
    const edit = letterEdit(transaction)
    const isContinued =
      edit?.kind === this.#kind && edit?.touches.includes(this.#caret) && now - this.#at < PAUSE
    if (!isContinued) this.#count++
    this.#kind = edit?.kind ?? null
    this.#caret = transaction.selection.from
    this.#at = now
    return edit ? `${this.#field}/${this.#count}` : undefined
  }

  /** Starts a new undo step with the next letter. */
  end(): void {
    this.#kind = null
  }
}

interface LetterEdit {
  readonly kind: Kind
  /** Caret positions before the edit that let it continue the previous one. */
  readonly touches: readonly number[]
}

/** Returns the edit if the transaction only inserts or deletes letters within one text block, otherwise null. */
function letterEdit(transaction: Transaction): LetterEdit | null {
  const uiEvent: unknown = transaction.getMeta('uiEvent')
  if (uiEvent === 'paste' || uiEvent === 'drop' || uiEvent === 'cut') return null
  const [step, ...moreSteps] = transaction.steps
  if (!(step instanceof ReplaceStep) || moreSteps.length) return null
  const { from, to, slice } = step
  const $from = transaction.docs[0]!.resolve(from)
  if (!$from.parent.isTextblock || to > $from.end() || slice.openStart || slice.openEnd) return null
  if (slice.content.content.some((node) => !node.isText)) return null
  if (slice.size === 0) return { kind: 'delete', touches: [from, to] }
  // A composition replaces its own earlier letters. Any other replacement of a selection starts a new step.
  const isAdded = from === to || transaction.getMeta('composition') !== undefined
  return { kind: 'insert', touches: isAdded ? [from, to] : [] }
}
