import type { CheckedStory } from '../checkedSpace.ts'
import type { Finding, Rule } from '../finding.ts'

/** Length of titles that search engines show completely together with the site's name, in characters. */
const TITLE = { min: 4, max: 60 }
/** Length of descriptions that search engines show completely, in characters. */
const DESCRIPTION = { min: 50, max: 160 }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Finds unsuitable titles and descriptions for lists and search engines. Pages with `no_index` are ignored. */
export const listing: Rule = {
  codes: {
    title_length: 'a title that is too short or too long for search engines',
    description_length: 'a description that is too short or too long for search engines',
    duplicate_title: 'two pages with the same title',
    duplicate_description: 'two pages with the same description',
  },
  *check({ pages }) {
    const listed = pages.filter(({ published, content }) => published && content.no_index !== true)
    for (const [field, { min, max }] of [
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
        if (value.length < min || value.length > max)
          yield say(
            `${field}_length`,
            `The ${field} has ${value.length} characters; search engines show ${min} to ${max} completely.`,
          )
        const other = first.get(value.toLowerCase())
        if (other && value)
          yield say(`duplicate_${field}`, `${other.full_slug} has the same ${field}. Write a different one.`)
        else first.set(value.toLowerCase(), story)
      }
    }
  },
}
