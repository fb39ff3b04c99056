import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** Days after the end of an event or job until its page is reported. */
const GRACE_DAYS = 90
/** Tag of pages that stay published after their end. */
const ARCHIVE = 'archive'

const DAY_MS = 86_400_000

/** Returns the end date of a page, from its plugin. Undefined if the page has none or its values are invalid. */
function endOf(story: CheckedStory, { tree }: CheckedSpace): Date | undefined {
  const { nodes } = tree(story)
  const page = nodes.find(({ plugin }) => plugin?.kind === 'page')
  if (!page?.plugin || page.refusal) return undefined
  const end = page.plugin.endsAt?.(page.values)
  return end && !Number.isNaN(end.getTime()) ? end : undefined
}

/** Finds pages whose event or job has ended. */
export const expiry: Rule = {
  codes: { expired_page: 'a page whose event or job has ended' },
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
        message: `It ended on ${end.toISOString().slice(0, 10)}. Unpublish it, or tag it '${ARCHIVE}' to keep it.`,
      }
    }
  },
}
