import { linkTarget } from '../content/linkTarget.ts'
import type { Story } from '../content/story.ts'
import { fields } from '../plugins/author/index.ts'
import { readValues } from '../registry/readValues.ts'
import type { Author } from '../site/seo/articleAuthor.ts'

/** The author that a story is; undefined for any other. */
export function authorOf(story: Story): Author | undefined {
  if (story.content.component !== 'author') return undefined
  const { name, position, linked_in, twitter, website } = readValues(story.content, fields)
  const profiles = [website, linked_in, twitter].map((link) => linkTarget(link).href)
  return {
    name: name || story.name,
    slug: story.slug,
    position,
    profiles: profiles.filter((href) => /^https?:/.test(href)),
  }
}
