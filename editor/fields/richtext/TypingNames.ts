import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** A pause after which more letters are another entry in the history, in ms. */
const PAUSE = 1000

type Kind = 'insert' | 'delete'

/**
 * Names stretches of typing, so that the history takes one back as a whole: letters that follow each other, without a pause,
 * without a jump of the caret, and all of them either put in or taken away.
 */
export class TypingNames {
  readonly #field: string
  #count = 0
  #kind: Kind | null = null
  #caret = -1
  #at = Number.NEGATIVE_INFINITY

  /** @param field names the field among all of the editor */
  constructor(field: string) {
    this.#field = field
  }

  /**
   * @param now in ms
   * @returns undefined for what is no typing: an entry of its own
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

  /** The next letter begins another entry. */
  end(): void {
    this.#kind = null
  }
}

interface LetterEdit {
  readonly kind: Kind
  /** Where the caret stands before such an edit. */
  readonly touches: readonly number[]
}

/** An edit of letters within one text block; null for any other. */
function letterEdit(transaction: Transaction): LetterEdit | null {
  const uiEvent: unknown = transaction.getMeta('uiEvent')
  if (uiEvent === 'paste' || uiEvent === 'drop' || uiEvent === 'cut') return null
  const [step, ...others] = transaction.steps
  if (!(step instanceof ReplaceStep) || others.length) return null
  const { from, to, slice } = step
  const $from = transaction.docs[0]!.resolve(from)
  if (!$from.parent.isTextblock || to > $from.end() || slice.openStart || slice.openEnd) return null
  if (slice.content.content.some((node) => !node.isText)) return null
  if (slice.size === 0) return { kind: 'delete', touches: [from, to] }
  // A composition replaces the letters that it made before; what replaces a selection begins anew.
  const isAdded = from === to || transaction.getMeta('composition') !== undefined
  return { kind: 'insert', touches: isAdded ? [from, to] : [] }
}
