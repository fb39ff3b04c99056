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

  /** Opens a copy of a story, since edits are saved automatically and tests share a space. */
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

  /** The pane over the page that handles the pointer. */
  get pane() {
    return this.page.getByRole('application', { name: 'Blocks of the page' })
  }

  /** The breadcrumb with the selected block and its ancestors. */
  get path() {
    return this.page
      .getByRole('navigation', { name: 'Path of the selected block' })
      .locator('li > button:first-of-type')
  }

  /** The frames around selected blocks. */
  get outlines() {
    return this.page.locator('[data-outline]:not([data-kind="hovered"], [data-kind="dragged"]):visible')
  }

  get dropLine() {
    return this.page.locator('[data-drop-line]')
  }

  block(uid: string) {
    return this.#editor.preview.locator(`[data-blok-uid="${this.#story}-${uid}"]`).first()
  }

  /** Returns the uids of the blocks directly inside a block, in document order. */
  async uidsIn(uid: string): Promise<readonly string[]> {
    return this.block(uid).evaluate((element) =>
      [...element.querySelectorAll('[data-blok-uid]')]
        .filter((inner) => inner.parentElement?.closest('[data-blok-uid]') === element)
        .map((inner) => inner.getAttribute('data-blok-uid')!.replace(/^\d+-/, '')),
    )
  }

  /** Scrolls a block to the centre of the page, and returns its box when it no longer moves: blocks above it may grow as they become visible. */
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

  /** Returns a point in a block, given as fractions of its width and height. */
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

  /** Drags a block over a point without dropping it. */
  async drag(uid: string, to: { readonly x: number; readonly y: number }): Promise<void> {
    const { x, y } = await this.point(uid)
    const { mouse } = this.page
    await mouse.move(x, y)
    await mouse.down()
    // A drag starts with the second move, and each move updates the drop target.
    await mouse.move(x + 6, y + 6)
    await mouse.move(to.x, to.y, { steps: 4 })
  }
}
