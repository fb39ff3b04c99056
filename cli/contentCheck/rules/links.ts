import type { Redirect } from '../../../src/feeds/redirects/readRedirects.ts'
import { anchorsOf } from '../anchorsOf.ts'
import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'
import { type StoredLink, storedLink } from '../storedLink.ts'
import { objectsIn, relatedTo } from '../valuesIn.ts'
import { redirectsOf } from './redirects.ts'

type Problem = readonly [code: string, message: string]

/** Links within the site, redirects followed. Links elsewhere are not asked for. */
export const links: Rule = {
  codes: {
    broken_link: 'a link to a page that is not there',
    link_to_draft: 'a link to a page that is not published',
    broken_anchor: 'a link to a place that its page does not have',
    broken_relation: 'a relation to a story that is not there',
  },
  *check(space) {
    const redirects = redirectsOf(space).byPath
    for (const story of space.stories) {
      if (!story.published) continue
      for (const [path, object] of objectsIn(story.content, 'content')) {
        const link = storedLink(object)
        const problem = link && problemOf(link, story, space, redirects)
        if (problem)
          yield { code: problem[0], where: story.full_slug, storyId: story.id, path, message: problem[1] }
      }
      yield* relations(space, story)
    }
  },
}

function problemOf(
  link: StoredLink,
  from: CheckedStory,
  space: CheckedSpace,
  redirects: ReadonlyMap<string, Redirect>,
): Problem | undefined {
  const target = targetOf(link, from, space, redirects)
  if (target === 'elsewhere') return undefined
  if (!target) {
    const named = link.kind === 'story' ? `the story ${link.uuid}` : link.path
    return [
      'broken_link',
      `It leads to ${named}, which is not there. Choose another page, or remove the link.`,
    ]
  }
  if (!target.published)
    return [
      'link_to_draft',
      `It leads to '${target.name}', which is not published. Publish it, or remove the link.`,
    ]
  if (!link.anchor || anchorsOf(space.tree(target)).has(decoded(link.anchor))) return undefined
  return [
    'broken_anchor',
    `It leads to #${link.anchor} on ${target.full_slug}, where nothing has that name. Correct the anchor, or leave it away.`,
  ]
}

/** An anchor without its percent-encoding; as it is where that is malformed. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** Addresses that the site answers without a story: files, feeds, calendars. */
const isFile = (path: string) => /\.[a-z\d]+$/i.test(path)

function targetOf(
  link: StoredLink,
  from: CheckedStory,
  { byUuid, byPath }: CheckedSpace,
  redirects: ReadonlyMap<string, Redirect>,
): CheckedStory | 'elsewhere' | undefined {
  if (link.kind === 'story') return byUuid.get(link.uuid)
  if (!link.path) return from
  if (isFile(link.path)) return 'elsewhere'
  const path = link.path.endsWith('/') ? link.path : `${link.path}/`
  const led = redirects.get(path)?.to
  if (led === undefined) return byPath.get(path)
  return led.startsWith('/') ? byPath.get(led.replace(/[?#].*$/, '')) : 'elsewhere'
}

function* relations(space: CheckedSpace, story: CheckedStory) {
  for (const { path, uuid } of relatedTo(space.tree(story)))
    if (!space.byUuid.has(uuid))
      yield {
        code: 'broken_relation',
        where: story.full_slug,
        storyId: story.id,
        path,
        message: `It names the story ${uuid}, which is not there. Choose another.`,
      }
}
