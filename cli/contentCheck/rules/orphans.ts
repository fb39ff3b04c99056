import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import { collectQueries } from '../../../src/registry/collectQueries.ts'
import type { StoriesQuery } from '../../../src/registry/query.ts'
import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'
import { storedLink } from '../storedLink.ts'
import { objectsIn, relationsIn } from '../valuesIn.ts'

/** Finds published pages that no other page, menu or list links to. */
export const orphans: Rule = {
  codes: { orphan_page: 'a page without incoming links' },
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
          message: 'No page, menu or list links to it. Link to it, or hide it from search engines.',
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
    for (const { uuid } of relationsIn(space.tree(story))) reach(uuid)
  }
  return reached
}

/** Yields the stories in the lists on a story's page, all pages of the lists included. */
function* listedBy(story: CheckedStory, { tree, stories }: CheckedSpace): Generator<CheckedStory> {
  for (const query of collectQueries(tree(story)).values())
    if (query.kind === 'stories')
      for (const candidate of stories) if (isListed(candidate, query)) yield candidate
}

function isListed({ uuid, full_slug, tag_list }: CheckedStory, query: StoriesQuery): boolean {
  if (query.excludedUuids?.includes(uuid) || (query.tag && !tag_list.includes(query.tag))) return false
  if (query.uuids) return query.uuids.includes(uuid)
  if (query.anyOfTags && !query.anyOfTags.some((tag) => tag_list.includes(tag))) return false
  const folder = withoutSlashes(query.folder ?? '')
  return folder === '' || full_slug.startsWith(`${folder}/`)
}
