import type { Block } from '../../../src/content/story.ts'
import { slugToPath } from '../../../src/content/storyPath.ts'
import { pathKey, type Redirects, readRedirects } from '../../../src/feeds/redirects/readRedirects.ts'
import { parseRedirect } from '../../../src/registry/parseRedirect.ts'
import type { CheckedSpace } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** Finds redirects that cannot be followed. */
export const redirects: Rule = {
  codes: {
    unusable_redirect:
      'a redirect that cannot be followed: it is circular, has no target, or its path is that of a page',
  },
  *check(space) {
    for (const message of redirectsOf(space).problems)
      yield { code: 'unusable_redirect', where: 'redirects', path: '', message }
  },
}

/** Placeholder for the site's origin, which stored redirects do not contain. */
const ORIGIN = 'https://site.invalid'

/** Parses the space's published redirects like the site. */
export function redirectsOf({ stories, pages, registry }: CheckedSpace): Redirects {
  const readRedirect = (content: Block) => parseRedirect(content, registry)
  const stored = stories.filter(({ published, content }) => published && readRedirect(content))
  const pagePaths = pages.flatMap(({ published, full_slug }) => {
    const key = published ? pathKey(slugToPath(full_slug)) : undefined
    return key === undefined ? [] : [[key, full_slug] as const]
  })
  return readRedirects(stored, readRedirect, ORIGIN, { pages: new Map(pagePaths) })
}
