import { AsyncLocalStorage } from 'node:async_hooks'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'

/** Notes what pages are made of while they are rendered, for the overlay. Other pages cost nothing. */
export class PageNotes {
  readonly #notes = new AsyncLocalStorage<{ page: RenderedPage | undefined }>()

  page(page: RenderedPage): RenderedPage {
    const notes = this.#notes.getStore()
    if (notes) notes.page = page
    return page
  }

  /** Renders something; gives the page that was noted meanwhile. */
  async during(render: () => Promise<unknown>): Promise<RenderedPage | undefined> {
    const notes: { page: RenderedPage | undefined } = { page: undefined }
    await this.#notes.run(notes, render)
    return notes.page
  }
}
