import { AsyncLocalStorage } from 'node:async_hooks'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'

/** Captures the data of a rendered page for the overlay. Has no effect on pages that are rendered outside of `capture`. */
export class PageCapture {
  readonly #notes = new AsyncLocalStorage<{ record: RenderedPage | undefined }>()

  record(page: RenderedPage): RenderedPage {
    const notes = this.#notes.getStore()
    if (notes) notes.record = page
    return page
  }

  /** Runs `render` and returns the page that was recorded meanwhile; undefined if none was. */
  async capture(render: () => Promise<unknown>): Promise<RenderedPage | undefined> {
    const notes: { record: RenderedPage | undefined } = { record: undefined }
    await this.#notes.run(notes, render)
    return notes.record
  }
}
