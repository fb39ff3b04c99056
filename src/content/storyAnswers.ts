import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { ContentError } from './ContentError.ts'
import type { ContentNotice } from './contentClientOptions.ts'
import type { ServiceAnswer } from './contentService.ts'
import { stitching, stitchStories } from './stitchStories.ts'
import { isStory, type Story } from './story.ts'

/** One page of a list of stories. */
export interface StoriesPage {
  readonly stories: readonly Story[]
  /** Number of stories on all pages. */
  readonly total: number
  /** The page size that the service used, which may be smaller than the requested one. */
  readonly perPage: number
  readonly page: number
}

export interface StoryAnswerContext {
  /** The requested content, for error messages. */
  readonly subject: string
  readonly slug?: string
  readonly relations: readonly string[]
}

/** Returns the story of a response. @throws ContentError of the kind `invalid` if it has no content with a component */
export function parseStory({ data }: ServiceAnswer, context: StoryAnswerContext): Story {
  const { story } = Object(data) as { story?: unknown }
  const [stitched] = isStory(story) ? stitchStories([story], Object(data), context.relations) : []
  if (stitched) return stitched
  throw new ContentError('invalid', {
    message:
      `The content service's answer for ${context.subject} cannot be used because it has no story whose content names a component. ` +
      'Open the story in the editor, give it a content type and save it.',
    slug: context.slug,
  })
}

/**
 * Returns the stories of a list response. Omits stories without content with a component and reports them by `onNotice`, so that one
 * broken story does not break the list. Yields to the event loop between stories, since a page may have megabytes. Rejects with a
 * ContentError of the kind `invalid` if the response is not a list, or if a full page has no total.
 */
export async function parseStoryPage(
  { data, headers }: ServiceAnswer,
  requested: { readonly page: number; readonly perPage: number },
  context: StoryAnswerContext,
  onNotice: (notice: ContentNotice) => void,
): Promise<StoriesPage> {
  const { stories } = Object(data) as { stories?: unknown }
  if (!Array.isArray(stories)) throw unusable(context, 'it has no list of stories')
  const { perPage, total } = parsePaging(headers, stories.length, requested, context)
  const usable = stories.filter((story): story is Story => {
    if (isStory(story)) return true
    onNotice({ kind: 'invalidStory', message: invalidStoryMessage(story) })
    return false
  })
  const stitched: Story[] = []
  const stitch = stitching(Object(data), context.relations)
  const slices = startTimeSlicing()
  for (const story of usable) {
    stitched.push(stitch(story))
    if (slices.isOver()) await slices.next()
  }
  return Object.freeze({
    stories: Object.freeze(stitched),
    total,
    perPage,
    page: requested.page,
  })
}

/** Reads the paging headers of a list response. */
export function parsePaging(
  headers: ServiceAnswer['headers'],
  length: number,
  requested: { readonly page: number; readonly perPage: number },
  context: { readonly subject: string },
): { readonly perPage: number; readonly total: number } {
  const perPage = wholeNumber(headers['per-page']) || requested.perPage
  const total = wholeNumber(headers.total)
  if (total !== undefined) return { perPage, total }
  // Without a total, only a page that is not full is certainly the last. Guessing could lose stories silently.
  if (length >= perPage) throw unusable(context, 'its Total header is missing')
  return { perPage, total: (requested.page - 1) * perPage + length }
}

function unusable(context: { readonly subject: string }, why: string): ContentError {
  return new ContentError('invalid', {
    message: `The content service's answer for ${context.subject} cannot be used because ${why}. Check that its address is the service's own and that nothing in between drops headers.`,
  })
}

function invalidStoryMessage(story: unknown): string {
  const { full_slug } = Object(story) as { full_slug?: unknown }
  return `The story "${full_slug}" was left out of a list because its content names no component. Give it a content type in the editor and save it.`
}

function wholeNumber(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
