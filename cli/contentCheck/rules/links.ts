import type { Redirect } from '../../../src/feeds/redirects/readRedirects.ts'
import { anchorsOf } from '../anchorsOf.ts'
import type { CheckedSpace, CheckedStory } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'
import { type StoredLink, storedLink } from '../storedLink.ts'
import { objectsIn, relationsIn } from '../valuesIn.ts'
import { redirectsOf } from './redirects.ts'

type Problem = readonly [code: string, message: string]

/** Finds broken links within the site. Redirects are followed; external links are not checked. */
export const links: Rule = {
  codes: {
    broken_link: 'a link to a page that does not exist',
    link_to_draft: 'a link to a page that is not published',
    broken_anchor: 'a link to an anchor that its page does not have',
    broken_relation: 'a relation to a story that does not exist',
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
      `It links to ${named}, which does not exist. Choose a different page, or remove the link.`,
    ]
  }
  if (!target.published)
    return [
      'link_to_draft',
      `It links to '${target.name}', which is not published. Publish it, or remove the link.`,
    ]
  if (!link.anchor || anchorsOf(space.tree(target)).has(decoded(link.anchor))) return undefined
  return [
    'broken_anchor',
    `It links to #${link.anchor} on ${target.full_slug}, where no element has this id. Correct the anchor, or remove it.`,
  ]
}

/** Percent-decodes an anchor. Returns malformed anchors unchanged. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/** True for paths that the site serves without a story: files, feeds, calendars. */
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
  const redirected = redirects.get(path)?.to
  if (redirected === undefined) return byPath.get(path)
  return redirected.startsWith('/') ? byPath.get(redirected.replace(/[?#].*$/, '')) : 'elsewhere'
}

function* relations(space: CheckedSpace, story: CheckedStory) {
  for (const { path, uuid } of relationsIn(space.tree(story)))
    if (!space.byUuid.has(uuid))
      yield {
        code: 'broken_relation',
        where: story.full_slug,
        storyId: story.id,
        path,
        message: `It refers to the story ${uuid}, which does not exist. Choose a different one.`,
      }
}
