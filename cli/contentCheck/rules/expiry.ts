import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** How long a page may stay after what it announces is over, in days. */
const GRACE_DAYS = 90
/** The tag that says that a page is kept although what it announces is over. */
const ARCHIVE = 'archive'

const DAY_MS = 86_400_000

/** When what a page announces is over, as its plugin says; undefined where it announces nothing, or cannot be read. */
function endOf(story: CheckedStory, { tree }: CheckedSpace): Date | undefined {
  const { nodes } = tree(story)
  const page = nodes.find(({ plugin }) => plugin?.kind === 'page')
  if (!page?.plugin || page.refusal) return undefined
  const end = page.plugin.endsAt?.(page.values)
  return end && !Number.isNaN(end.getTime()) ? end : undefined
}

/** Pages that announce something which is over: an event that has been, a job that is closed. */
export const expiry: Rule = {
  codes: { expired_page: 'a page that announces what is over' },
  *check(space) {
    for (const story of space.pages) {
      if (!story.published || story.tag_list.includes(ARCHIVE)) continue
      const end = endOf(story, space)
      if (!end || end.getTime() + GRACE_DAYS * DAY_MS > space.now.getTime()) continue
      yield {
        code: 'expired_page',
        where: story.full_slug,
        storyId: story.id,
        path: '',
        message: `It has been over since ${end.toISOString().slice(0, 10)}. Take it back, or tag it '${ARCHIVE}' to keep it.`,
      }
    }
  },
}
