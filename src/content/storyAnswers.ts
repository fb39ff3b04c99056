import { ContentError } from './ContentError.ts'
import type { ContentNotice } from './contentClientOptions.ts'
import type { ServiceAnswer } from './contentService.ts'
import { stitching, stitchStories } from './stitchStories.ts'
import { isStory, type Story } from './story.ts'
import { startTimeSlicing } from './timeSlicing.ts'

/** One page of a list of stories. */
export interface StoriesPage {
  readonly stories: readonly Story[]
  /** Of all pages together. */
  readonly total: number
  /** As the service applied it, which may be less than was asked for. */
  readonly perPage: number
  readonly page: number
}

export interface StoryAnswerContext {
  /** For the error's sentence: what was asked for. */
  readonly subject: string
  readonly slug?: string
  readonly relations: readonly string[]
}

/** The story of a single-story answer. @throws 'invalid' when it has no content with a component */
export function storyOf({ data }: ServiceAnswer, context: StoryAnswerContext): Story {
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
 * A page of a list answer. A story without content with a component is left out and said in a notice: one broken
 * story must not cost the list. A hundred of them are megabytes, so others have their turn between them.
 * Rejects with 'invalid' when it is not a list, or a full page does not tell how many stories there are
 */
export async function pageOf(
  { data, headers }: ServiceAnswer,
  requested: { readonly page: number; readonly perPage: number },
  context: StoryAnswerContext,
  onNotice: (notice: ContentNotice) => void,
): Promise<StoriesPage> {
  const { stories } = Object(data) as { stories?: unknown }
  if (!Array.isArray(stories)) throw unusable(context, 'it holds no list of stories')
  const { perPage, total } = paging(headers, stories.length, requested, context)
  const usable = stories.filter((story): story is Story => {
    if (isStory(story)) return true
    onNotice({ kind: 'invalidStory', message: leftOut(story) })
    return false
  })
  const stitched: Story[] = []
  const stitch = stitching(Object(data), context.relations)
  const pause = startTimeSlicing()
  for (const story of usable) {
    stitched.push(stitch(story))
    await pause()
  }
  return Object.freeze({
    stories: Object.freeze(stitched),
    total,
    perPage,
    page: requested.page,
  })
}

/** What the paging headers of a list answer say. */
export function paging(
  headers: ServiceAnswer['headers'],
  length: number,
  requested: { readonly page: number; readonly perPage: number },
  context: { readonly subject: string },
): { readonly perPage: number; readonly total: number } {
  const perPage = wholeNumber(headers['per-page']) || requested.perPage
  const total = wholeNumber(headers.total)
  if (total !== undefined) return { perPage, total }
  // Without a total only a page that is not full can be the last; guessing would lose stories silently.
  if (length >= perPage) throw unusable(context, 'its Total header is missing')
  return { perPage, total: (requested.page - 1) * perPage + length }
}

function unusable(context: { readonly subject: string }, why: string): ContentError {
  return new ContentError('invalid', {
    message: `The content service's answer for ${context.subject} cannot be used because ${why}. Check that its address is the service's own and that nothing in between drops headers.`,
  })
}

function leftOut(story: unknown): string {
  const { full_slug } = Object(story) as { full_slug?: unknown }
  return `The story "${full_slug}" was left out of a list because its content names no component. Give it a content type in the editor and save it.`
}

function wholeNumber(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
