import type { Story } from '../content/story.ts'
import type { Answers } from '../registry/ask.ts'
import {
  PREVIEW_ANSWERS_PATH,
  PREVIEW_CONTENT_PATH,
  PREVIEW_STORIES_PATH,
  type PreviewContent,
  type PreviewData,
} from '../site/previewData.ts'

/** What a preview asks its own server for. Methods reject with what to do. */
export interface PreviewService {
  /** The content of the page as it is now. */
  content(): Promise<PreviewContent>
  stories(uuids: readonly string[]): Promise<readonly Story[]>
  /** Answers to what the blocks of a story ask for, as it is being edited. */
  answers(story: Story): Promise<Answers>
}

/** Thrown where the server does not know this preview any more. */
export class PreviewEnded extends Error {
  override readonly name = 'PreviewEnded'

  constructor() {
    super('This preview has ended. Open it again from the editor, or by a new preview link.')
  }
}

/** The server's preview routes, which the preview's cookie opens. */
export function createPreviewService({
  path,
  search,
  query,
}: Pick<PreviewData, 'path' | 'search' | 'query'>): PreviewService {
  async function ask(address: string, body: object): Promise<unknown> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === 404) throw new PreviewEnded()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}. Save again to try again.`)
    return answer.json()
  }
  return {
    content: async () => (await ask(PREVIEW_CONTENT_PATH, { path, search })) as PreviewContent,
    stories: async (uuids) => (await ask(PREVIEW_STORIES_PATH, { uuids })) as readonly Story[],
    answers: async (story) => (await ask(PREVIEW_ANSWERS_PATH, { story, query })) as Answers,
  }
}
