import { linkTarget } from '../../content/linkTarget.ts'
import { isStory, type Story } from '../../content/story.ts'
import { fields } from '../../plugins/author/index.ts'
import type { Plan } from '../../registry/planStory.ts'
import { readValues } from '../../registry/readValues.ts'

/** Who wrote an article. */
export interface Author {
  readonly name: string
  readonly slug: string
  readonly position?: string
  /** The author's own pages elsewhere. */
  readonly profiles: readonly string[]
}

/** The first author that a block of the page names; undefined without one. */
export function articleAuthor(plan: Plan): Author | undefined {
  for (const { values, refusal } of plan.placements) {
    const author = refusal ? undefined : Object.values(values).find(isAuthor)
    if (author) return authorOf(author)
  }
  return undefined
}

const isAuthor = (value: unknown): value is Story => isStory(value) && value.content.component === 'author'

function authorOf(story: Story): Author {
  const { name, position, linked_in, twitter, website } = readValues(story.content, fields)
  const profiles = [website, linked_in, twitter].map((link) => linkTarget(link).href)
  return {
    name: name || story.name,
    slug: story.slug,
    position,
    profiles: profiles.filter((href) => /^https?:/.test(href)),
  }
}
