import { isEqual } from '../../../json/isEqual.ts'
import type { Box } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import { findMarked, followText } from './findTexts.ts'
import type { InPlaceText, RequestTexts } from './InPlace.ts'
import { OwnText } from './OwnText.ts'
import { type CaretBox, TextGeometry } from './TextGeometry.ts'

/** Time after which a page that still shows a different text is requested to locate the field, in milliseconds. */
const LATE_TIMEOUT = 300

/** How the page shows an edited text: letter by letter, or not. */
export type TextDisplay =
  | {
      readonly kind: 'letters'
      readonly geometry: TextGeometry
      readonly box: Box
      readonly direction: 'ltr' | 'rtl'
    }
  /** The text is empty: the caret is at the position of its first letter. */
  | { readonly kind: 'empty'; readonly caret: CaretBox }
  /** The page has not rendered the last change yet. */
  | { readonly kind: 'late' }
  /** The page shows something else for the text, for example for inline tokens. */
  | { readonly kind: 'elsewhere'; readonly box: Box }

/** Locates an edited text on the page after each rendering. */
export class TextLocator {
  readonly #page: FramedPage
  readonly #editedText: InPlaceText
  readonly #requestTexts: RequestTexts
  readonly #onFound: () => void
  #around: InPlaceText['around']
  /** Last position of the text, relative to its block. */
  #last: { readonly box: Box; readonly caret: CaretBox } | null = null
  #timer: number | undefined
  #isElsewhere = false

  /** @param onFound called after the page located the text */
  constructor(page: FramedPage, editedText: InPlaceText, requestTexts: RequestTexts, onFound: () => void) {
    this.#page = page
    this.#editedText = editedText
    this.#requestTexts = requestTexts
    this.#onFound = onFound
    this.#around = editedText.around
  }

  close(): void {
    window.clearTimeout(this.#timer)
  }

  locate(value: string): TextDisplay {
    const element = this.#page.element(this.#editedText.uid)
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
    if (this.#isElsewhere) return { kind: 'elsewhere', box: this.#fallbackBox(own) }
    this.#timer ??= window.setTimeout(() => void this.#retryRequest(), LATE_TIMEOUT)
    return { kind: 'late' }
  }

  async #retryRequest(): Promise<void> {
    const { uid, field } = this.#editedText
    const marked = await this.#requestTexts(uid)
    const element = this.#page.element(uid)
    const text = element ? new OwnText(element).text : ''
    const found = marked && findMarked(text, marked).find((one) => one.field === field)
    this.#timer = undefined
    const around = found && { before: text.slice(0, found.start), after: text.slice(found.end) }
    if (around && !isEqual(around, this.#around)) this.#around = around
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

  /** Box around what the page shows for the text, or the last position of the text. */
  #fallbackBox(own: OwnText | undefined): Box {
    const { before, after } = this.#around
    const isFound = own?.text.startsWith(before) && own.text.endsWith(after)
    const range = isFound ? own?.range(before.length, own.text.length - after.length) : null
    const box = range?.getBoundingClientRect()
    if (box && box.width > 0) return box
    const corner = this.#corner()
    const last = this.#last?.box ?? { left: 0, top: 0, width: 320, height: 40 }
    return { ...last, left: last.left + corner.left, top: last.top + corner.top }
  }

  #corner(): { readonly left: number; readonly top: number } {
    return this.#page.box(this.#editedText.uid) ?? { left: 0, top: 0 }
  }
}
