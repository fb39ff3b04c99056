import type { CheckedStory } from '../checkedSpace.ts'
import type { Finding, Rule } from '../finding.ts'

/** What search engines show of a title, in characters, with the site's name behind it. */
const TITLE = { least: 4, most: 60 }
/** What they show of a description, in characters. */
const DESCRIPTION = { least: 50, most: 160 }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What lists and search engines show of a page. Pages kept out of them are left alone. */
export const listing: Rule = {
  codes: {
    title_length: 'a title that is too short or too long to be shown',
    description_length: 'a description that is too short or too long to be shown',
    duplicate_title: 'two pages of one title',
    duplicate_description: 'two pages of one description',
  },
  *check({ pages }) {
    const listed = pages.filter(({ published, content }) => published && content.no_index !== true)
    for (const [field, { least, most }] of [
      ['title', TITLE],
      ['description', DESCRIPTION],
    ] as const) {
      const first = new Map<string, CheckedStory>()
      for (const story of listed) {
        const value = text(story.content[field]) || (field === 'title' ? story.name : '')
        const say = (code: string, message: string): Finding => ({
          code,
          where: story.full_slug,
          storyId: story.id,
          path: `content.${field}`,
          message,
        })
        if (value.length < least || value.length > most)
          yield say(
            `${field}_length`,
            `The ${field} has ${value.length} characters; ${least} to ${most} are shown whole.`,
          )
        const other = first.get(value.toLowerCase())
        if (other && value)
          yield say(
            `duplicate_${field}`,
            `The ${field} is that of ${other.full_slug}, too. Say what is different.`,
          )
        else first.set(value.toLowerCase(), story)
      }
    }
  },
}
