import { AsyncLocalStorage } from 'node:async_hooks'
import type { Story } from '../../src/content/story.ts'
import type { RenderedPage } from '../../src/site/renderPage.tsx'

/** What was noted of one page. */
export interface NotedPage {
  readonly page: RenderedPage | undefined
  /** The stories that were asked for by their slugs. */
  readonly stories: readonly { readonly slug: string; readonly story: Story }[]
}

interface Notes {
  page: RenderedPage | undefined
  stories: { readonly slug: string; readonly story: Story }[]
}

/** Notes what pages are made of while they are rendered, for the overlay. Pages that the overlay does not ask about cost nothing. */
export class PageNotes {
  readonly #notes = new AsyncLocalStorage<Notes>()

  story(slug: string, story: Story): Story {
    this.#notes.getStore()?.stories.push({ slug, story })
    return story
  }

  page(page: RenderedPage): RenderedPage {
    const notes = this.#notes.getStore()
    if (notes) notes.page = page
    return page
  }

  /** Renders something; gives what was noted meanwhile. */
  async during(render: () => Promise<unknown>): Promise<NotedPage> {
    const notes: Notes = { page: undefined, stories: [] }
    await this.#notes.run(notes, render)
    return notes
  }
}
