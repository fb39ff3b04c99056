import { expect, type Page } from '@playwright/test'
import type { OpenedEditor } from './editorTest.ts'

/** The canvas of an opened story, with the blocks of its page in the coordinates of the editor's window. */
export class CanvasPage {
  readonly page: Page
  readonly #editor: OpenedEditor
  readonly #story: number

  constructor(editor: OpenedEditor, story: number) {
    this.page = editor.page
    this.#editor = editor
    this.#story = story
  }

  /** Opens a copy of a story, for edits are saved by themselves and tests share a space. */
  static async ofCopy(editor: OpenedEditor, content?: object): Promise<CanvasPage> {
    const original = await editor.api<{ story: { content: object } }>('stories/2')
    const slug = `copy-${crypto.randomUUID()}`
    const { story } = await editor.api<{ story: { id: number } }>('stories', {
      method: 'POST',
      body: JSON.stringify({ story: { name: 'A copy', slug, content: content ?? original.story.content } }),
    })
    const canvas = new CanvasPage(editor, story.id)
    await canvas.open()
    return canvas
  }

  /** Opens the story, and waits until its blocks can be selected. */
  async open(): Promise<void> {
    await this.#editor.openStory(this.#story)
    await expect(this.pane).toBeVisible()
  }

  /** What stands over the page and takes the pointer. */
  get pane() {
    return this.page.getByRole('application', { name: 'Blocks of the page' })
  }

  /** The names of the selected block and of what it stands in. */
  get path() {
    return this.page
      .getByRole('navigation', { name: 'Path of the selected block' })
      .locator('li > button:first-of-type')
  }

  /** The frames round selected blocks. */
  get outlines() {
    return this.page.locator('[data-outline]:not([data-kind="hovered"], [data-kind="dragged"]):visible')
  }

  get dropLine() {
    return this.page.locator('[data-drop-line]')
  }

  block(uid: string) {
    return this.#editor.preview.locator(`[data-blok-uid="${this.#story}-${uid}"]`).first()
  }

  /** Uids of the blocks directly below a block of the page, in the order of the document. */
  async uidsIn(uid: string): Promise<readonly string[]> {
    return this.block(uid).evaluate((element) =>
      [...element.querySelectorAll('[data-blok-uid]')]
        .filter((inner) => inner.parentElement?.closest('[data-blok-uid]') === element)
        .map((inner) => inner.getAttribute('data-blok-uid')!.replace(/^\d+-/, '')),
    )
  }

  /** Scrolls a block into the middle of the page, and gives its box once it stands still: what comes into view above it may grow. */
  async show(uid: string) {
    await this.block(uid).evaluate(async (element) => {
      for (let [top, still, frames] = [Number.NaN, 0, 0]; still < 3 && frames < 120; frames += 1) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const now = element.getBoundingClientRect().top
        still = Math.abs(now - top) < 1 ? still + 1 : 0
        top = now
      }
    })
    return this.box(uid)
  }

  async box(uid: string) {
    const box = await this.block(uid).boundingBox()
    if (!box) throw new Error(`The block '${uid}' has no box.`)
    return box
  }

  /** A point in a block, by parts of its width and height. */
  async point(uid: string, across = 0.5, along = 0.5) {
    const { x, y, width, height } = await this.box(uid)
    return { x: x + width * across, y: y + height * along }
  }

  async click(
    uid: string,
    options: { readonly across?: number; readonly along?: number } = {},
  ): Promise<void> {
    const { x, y } = await this.point(uid, options.across ?? 0.5, options.along ?? 0.5)
    await this.page.mouse.click(x, y)
  }

  /** Takes hold of a block and holds it over a point, without letting go. */
  async drag(uid: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const { x, y } = await this.point(uid)
    const { mouse } = this.page
    await mouse.move(x, y)
    await mouse.down()
    // A drag begins with the second step, and a place is found with each.
    await mouse.move(x + 6, y + 6)
    await mouse.move(to.x, to.y, { steps: 4 })
  }
}
