import type { Story } from '../content/story.ts'

/** What a route's loader gives to the page. */
export interface PageData {
  readonly story: Story
}

/**
 * What the router's loaders call, given by the entry: the server composes a page, the browser fetches one. Route files
 * know neither, so that the content client never reaches the browser.
 */
export interface RouterContext {
  /** Loads the story at a slug. Rejects with a ContentError; a path that no story can have is not found. */
  loadPage(slug: string): Promise<PageData>
}
