import type { Story } from '../content/story.ts'
import {
  MAX_LINK_LENGTH,
  MAX_LINKS_PER_REQUEST,
  PREVIEW_CONTENT_PATH,
  PREVIEW_LINKS_PATH,
  PREVIEW_RESULTS_PATH,
  PREVIEW_STORIES_PATH,
  type PreviewContent,
  type PreviewData,
} from '../pages/previewData.ts'
import type { QueryResults } from '../registry/query.ts'

/** Requests of a preview to its server. Methods reject with an error that contains the solution. */
export interface PreviewService {
  /** Loads the current content of the page, without the stories with these ids. */
  content(without: readonly number[]): Promise<PreviewContent>
  stories(uuids: readonly string[]): Promise<readonly Story[]>
  /** Returns the paths without a page. */
  missingPaths(paths: readonly string[]): Promise<readonly string[]>
  /** Resolves the queries of an edited story's blocks. */
  results(story: Story): Promise<QueryResults>
}

/** Thrown if the preview has expired on the server. */
export class PreviewEnded extends Error {
  override readonly name = 'PreviewEnded'

  constructor() {
    super('This preview has ended. Open it again from the editor, or by a new preview link.')
  }
}

/** Creates a client for the server's preview routes, which need the preview's cookie. */
export function createPreviewService({
  path,
  search,
  query,
}: Pick<PreviewData, 'path' | 'search' | 'query'>): PreviewService {
  async function request(address: string, body: object): Promise<unknown> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === 404) throw new PreviewEnded()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}. Save to retry.`)
    return answer.json()
  }
  return {
    content: async (without) =>
      (await request(PREVIEW_CONTENT_PATH, { path, search, without })) as PreviewContent,
    stories: async (uuids) =>
      (await request(PREVIEW_STORIES_PATH, { uuids, path, search })) as readonly Story[],
    async missingPaths(paths) {
      const requested = paths.filter(({ length }) => length <= MAX_LINK_LENGTH)
      const missing: string[] = []
      for (let start = 0; start < requested.length; start += MAX_LINKS_PER_REQUEST) {
        const body = { path, search, paths: requested.slice(start, start + MAX_LINKS_PER_REQUEST) }
        missing.push(...((await request(PREVIEW_LINKS_PATH, body)) as readonly string[]))
      }
      return missing
    },
    results: async (story) =>
      (await request(PREVIEW_RESULTS_PATH, { story, query, path, search })) as QueryResults,
  }
}
