import { slugToPath } from '../../src/content/storyPath.ts'
import { pathKey, type Redirects, readRedirects } from '../../src/site/redirects/readRedirects.ts'
import type { CheckedSpace } from './checkedSpace.ts'

/** Stands for the site's own address, which stored redirects leave away. */
const ORIGIN = 'https://site.invalid'

/** The space's published redirects, as the site follows them. */
export function redirectsOf({ stories, pages }: CheckedSpace): Redirects {
  const stored = stories.filter(({ published, content }) => published && content.component === 'redirect')
  const taken = pages.flatMap(({ published, full_slug }) => {
    const key = published ? pathKey(slugToPath(full_slug)) : undefined
    return key === undefined ? [] : [[key, full_slug] as const]
  })
  return readRedirects(stored, ORIGIN, new Map(taken))
}
