import type { CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** How long a page may stay after what it announces is over, in days. */
const GRACE_DAYS = 90
/** The tag that says that a page is kept although what it announces is over. */
const ARCHIVE = 'archive'
/** The fields that say until when a page's announcement holds, the first that is filled in. */
const ENDS = ['valid_through', 'end_date', 'date']

const DAY_MS = 86_400_000

/** When what a page announces is over; undefined where it has no such day. */
function endOf({ content }: CheckedStory): Date | undefined {
  const stored = ENDS.map((name) => content[name]).find((value) => typeof value === 'string' && value !== '')
  const end = new Date(`${String(stored).replace(' ', 'T')}Z`)
  return Number.isNaN(end.getTime()) ? undefined : end
}

/** Pages that announce something which is over: an event that has been, a job that is closed. */
export const expiry: Rule = {
  codes: { expired_page: 'a page that announces what is over' },
  *check({ pages, registry, now }) {
    for (const story of pages) {
      const isAnnouncement = registry.get(story.content.component)?.until !== undefined
      if (!isAnnouncement || !story.published || story.tag_list.includes(ARCHIVE)) continue
      const end = endOf(story)
      if (!end || end.getTime() + GRACE_DAYS * DAY_MS > now.getTime()) continue
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
