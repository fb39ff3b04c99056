import type { CheckedSpace } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'
import { listedBy } from '../listedBy.ts'
import { relatedTo } from '../relatedTo.ts'
import { storedLink } from '../storedLink.ts'
import { objectsIn } from '../valuesIn.ts'

/** Published pages that no other page, menu or list leads to. */
export const orphans: Rule = {
  codes: { orphan_page: 'a page that nothing leads to' },
  *check(space) {
    const reached = reachedPages(space)
    for (const story of space.pages) {
      if (!story.published || story.full_slug === 'home' || story.content.no_index === true) continue
      if (!reached.has(story.uuid))
        yield {
          code: 'orphan_page',
          where: story.full_slug,
          storyId: story.id,
          path: '',
          message: 'No page, menu or list leads to it. Link to it, or keep it out of search engines.',
        }
    }
  },
}

function reachedPages(space: CheckedSpace): ReadonlySet<string> {
  const reached = new Set<string>()
  for (const story of space.stories) {
    if (!story.published) continue
    const reach = (uuid: string | undefined) => {
      if (uuid && uuid !== story.uuid) reached.add(uuid)
    }
    for (const [, object] of objectsIn(story.content, 'content')) {
      const link = storedLink(object)
      if (link) reach(link.kind === 'story' ? link.uuid : space.byPath.get(link.path)?.uuid)
    }
    for (const listed of listedBy(story, space)) reach(listed.uuid)
    for (const { uuid } of relatedTo(space.tree(story))) reach(uuid)
  }
  return reached
}
