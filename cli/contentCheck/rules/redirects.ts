import type { Block } from '../../../src/content/story.ts'
import { slugToPath } from '../../../src/content/storyPath.ts'
import { pathKey, type Redirects, readRedirects } from '../../../src/feeds/redirects/readRedirects.ts'
import { parseRedirect } from '../../../src/registry/parseRedirect.ts'
import type { CheckedSpace } from '../checkedSpace.ts'
import type { Rule } from '../finding.ts'

/** Redirects that are not followed. */
export const redirects: Rule = {
  codes: { unusable_redirect: 'a redirect that is not followed: a circle, a taken path, no target' },
  *check(space) {
    for (const message of redirectsOf(space).problems)
      yield { code: 'unusable_redirect', where: 'redirects', path: '', message }
  },
}

/** Stands for the site's own address, which stored redirects leave away. */
const ORIGIN = 'https://site.invalid'

/** The space's published redirects, as the site follows them. */
export function redirectsOf({ stories, pages, registry }: CheckedSpace): Redirects {
  const readRedirect = (content: Block) => parseRedirect(content, registry)
  const stored = stories.filter(({ published, content }) => published && readRedirect(content))
  const taken = pages.flatMap(({ published, full_slug }) => {
    const key = published ? pathKey(slugToPath(full_slug)) : undefined
    return key === undefined ? [] : [[key, full_slug] as const]
  })
  return readRedirects(stored, readRedirect, ORIGIN, { pages: new Map(taken) })
}
