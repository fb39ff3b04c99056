import { perSession } from '../../session/perSession.ts'
import { Observable } from '../../store/Observable.ts'
import type { Point } from '../dropTarget.ts'
import type { FoundText, MarkedText } from './findTexts.ts'

/** Initial caret: at a point of the page, at the end, or selecting everything. */
export type FirstCaret = Point | 'end' | 'all'

/** A text of the page that is edited in place. */
export interface InPlaceText extends FoundText {
  readonly uid: string
  /** The own text of the block when editing started, before and after the field. */
  readonly around: { readonly before: string; readonly after: string }
  readonly caret: FirstCaret
}

/** Request to edit a text: at a point of a block, the first of a block, or the next or previous one of the page. */
export type Request =
  | { readonly kind: 'at'; readonly uid: string; readonly point: Point }
  | { readonly kind: 'first'; readonly uid: string }
  | { readonly kind: 'beside'; readonly from: InPlaceText; readonly step: -1 | 1 }

/** Requests from the page which fields a block's text shows. */
export type RequestTexts = (uid: string) => Promise<MarkedText | null>

/** The text that is edited in place, null without one, and requests to edit one. */
export class InPlace extends Observable<InPlaceText | null> {
  #handler: ((request: Request) => Promise<void>) | null = null
  #seeking = 0
  #queue = Promise.resolve()

  constructor() {
    super(null)
  }

  /** True while a requested text is being searched: keys are then meant for the text, not for the selected block. */
  get isSeeking(): boolean {
    return this.#seeking > 0
  }

  /** Requests that a text is edited. Ignored while no page is shown. */
  request(request: Request): void {
    this.#seeking += 1
    // Requests run in sequence: the second of two steps starts where the first one ended.
    this.#queue = this.#queue.then(async () => {
      try {
        const from = this.value
        await this.#handler?.(request.kind === 'beside' && from ? { ...request, from } : request)
      } catch (error) {
        // Later requests must still be handled.
        reportError(error)
      } finally {
        this.#seeking -= 1
      }
    })
  }

  /** Registers the handler of the visible canvas. Returns the function that removes it. */
  onRequest(answer: (request: Request) => Promise<void>): () => void {
    this.#handler = answer
    return () => {
      if (this.#handler === answer) this.#handler = null
    }
  }

  override set(editedText: InPlaceText | null): void {
    super.set(editedText)
  }
}

/** Returns the in-place editing of a session. */
export const inPlaceOf = perSession(() => new InPlace())
