import type { EditorSession } from '../../session/EditorSession.ts'
import type { Point } from '../dropTarget.ts'
import type { FoundText, MarkedText } from './findTexts.ts'

/** Where the caret is put at first: at a point of the page, or by name. */
export type FirstCaret = Point | 'end' | 'all'

/** A text of the page that is written in its place. */
export interface Written extends FoundText {
  readonly uid: string
  /** The own text of the block when it was found, without the field: what stands before and behind it. */
  readonly around: { readonly before: string; readonly after: string }
  readonly caret: FirstCaret
}

/** Which text is to be written: at a point of a block, the first of a block, or the next or previous one of the page. */
export type Request =
  | { readonly kind: 'at'; readonly uid: string; readonly point: Point }
  | { readonly kind: 'first'; readonly uid: string }
  | { readonly kind: 'beside'; readonly from: Written; readonly step: -1 | 1 }

/** Asks the page which fields a block's text shows. */
export type RequestTexts = (uid: string) => Promise<MarkedText | null>

/** What is written on the page now, and what is to be. */
export class InPlace {
  #written: Written | null = null
  readonly #listeners = new Set<() => void>()
  #answer: ((request: Request) => Promise<void>) | null = null
  #seeking = 0
  #answered = Promise.resolve()

  get written(): Written | null {
    return this.#written
  }

  /** Whether a text was asked for and is being looked for: until then keys are not for the selected block. */
  get isSeeking(): boolean {
    return this.#seeking > 0
  }

  /** Asks the canvas to have a text written; nothing happens while no page is shown. */
  request(request: Request): void {
    this.#seeking += 1
    // One after the other: of two steps in a row the second begins where the first one led.
    this.#answered = this.#answered.then(async () => {
      try {
        const from = this.#written
        await this.#answer?.(request.kind === 'beside' && from ? { ...request, from } : request)
      } catch (error) {
        // The next request is answered all the same.
        reportError(error)
      } finally {
        this.#seeking -= 1
      }
    })
  }

  /** The canvas that is shown answers requests. */
  onRequest(answer: (request: Request) => Promise<void>): () => void {
    this.#answer = answer
    return () => {
      if (this.#answer === answer) this.#answer = null
    }
  }

  set(written: Written | null): void {
    this.#written = written
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const known = new WeakMap<EditorSession, InPlace>()

/** The writing on the page of a session, the same for as long as the session lasts. */
export function inPlaceOf(session: EditorSession): InPlace {
  const before = known.get(session)
  if (before) return before
  const made = new InPlace()
  known.set(session, made)
  return made
}
