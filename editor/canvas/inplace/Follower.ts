import type { Box } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import { findMarked, followText } from './findTexts.ts'
import type { RequestTexts, Written } from './InPlace.ts'
import { OwnText } from './OwnText.ts'
import { type CaretBox, TextGeometry } from './TextGeometry.ts'

/** Milliseconds after which a page that still shows another text than the written one is asked where the field is. */
const PATIENCE = 300

/** How a written text is shown: on the page letter by letter, or at a place where its letters are not. */
export type Shown =
  | {
      readonly kind: 'letters'
      readonly geometry: TextGeometry
      readonly box: Box
      readonly direction: 'ltr' | 'rtl'
    }
  /** The text is empty, so the page has nothing of it: where its first letter stood. */
  | { readonly kind: 'empty'; readonly caret: CaretBox }
  /** The page has not shown what was typed last. */
  | { readonly kind: 'late' }
  /** The page shows something else than the text, as it does in place of inline tokens. */
  | { readonly kind: 'elsewhere'; readonly box: Box }

/** Finds a written text again on its page, which is rendered anew with each letter. */
export class Follower {
  readonly #page: FramedPage
  readonly #written: Written
  readonly #ask: RequestTexts
  readonly #onFound: () => void
  #around: Written['around']
  /** Where the text stood last, from the corner of its block. */
  #last: { readonly box: Box; readonly caret: CaretBox } | null = null
  #timer: number | undefined
  #isElsewhere = false

  /** @param onFound told when the page was asked where the text is */
  constructor(page: FramedPage, written: Written, ask: RequestTexts, onFound: () => void) {
    this.#page = page
    this.#written = written
    this.#ask = ask
    this.#onFound = onFound
    this.#around = written.around
  }

  close(): void {
    window.clearTimeout(this.#timer)
  }

  look(value: string): Shown {
    const element = this.#page.element(this.#written.uid)
    const own = element && new OwnText(element)
    const found = own && !this.#isElsewhere ? followText(own.text, value, this.#around) : null
    if (value === '' && (found || !own)) {
      this.#stopWaiting()
      return { kind: 'empty', caret: this.#lastCaret() }
    }
    if (own && found) {
      const geometry = new TextGeometry(own, value, found)
      const box = geometry.box()
      const caret = geometry.caret(0)
      if (box && caret) {
        this.#stopWaiting()
        this.#remember(box, caret)
        const style = element.ownerDocument.defaultView!.getComputedStyle(
          own.parts(found.start, found.end)[0]!.node.parentElement!,
        )
        return { kind: 'letters', geometry, box, direction: style.direction === 'rtl' ? 'rtl' : 'ltr' }
      }
    }
    if (this.#isElsewhere) return { kind: 'elsewhere', box: this.#place(own) }
    this.#timer ??= window.setTimeout(() => void this.#retryRequest(), PATIENCE)
    return { kind: 'late' }
  }

  async #retryRequest(): Promise<void> {
    const { uid, field } = this.#written
    const marked = await this.#ask(uid)
    const element = this.#page.element(uid)
    const text = element ? new OwnText(element).text : ''
    const found = marked && findMarked(text, marked).find((one) => one.field === field)
    this.#timer = undefined
    const around = found && { before: text.slice(0, found.start), after: text.slice(found.end) }
    if (around && JSON.stringify(around) !== JSON.stringify(this.#around)) this.#around = around
    else this.#isElsewhere = true
    this.#onFound()
  }

  #stopWaiting(): void {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #remember({ left, top, width, height }: Box, caret: CaretBox): void {
    const corner = this.#corner()
    this.#last = {
      box: { left: left - corner.left, top: top - corner.top, width, height },
      caret: { ...caret, x: caret.x - corner.left, top: caret.top - corner.top },
    }
  }

  #lastCaret(): CaretBox {
    const { left, top } = this.#corner()
    const caret = this.#last?.caret ?? { x: 0, top: 0, height: 20 }
    return { ...caret, x: caret.x + left, top: caret.top + top }
  }

  /** Round what the page shows in place of the text, or where the text stood. */
  #place(own: OwnText | undefined): Box {
    const { before, after } = this.#around
    const isThere = own?.text.startsWith(before) && own.text.endsWith(after)
    const range = isThere ? own?.range(before.length, own.text.length - after.length) : null
    const box = range?.getBoundingClientRect()
    if (box && box.width > 0) return box
    const corner = this.#corner()
    const last = this.#last?.box ?? { left: 0, top: 0, width: 320, height: 40 }
    return { ...last, left: last.left + corner.left, top: last.top + corner.top }
  }

  #corner(): { readonly left: number; readonly top: number } {
    return this.#page.box(this.#written.uid) ?? { left: 0, top: 0 }
  }
}
