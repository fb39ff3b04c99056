import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { ContentVersion } from '../../content/contentVersion.ts'
import { pathToSlug } from '../../content/storyPath.ts'
import type { Registry } from '../../registry/registry.ts'
import type { ReadContent } from '../languages/contentIn.ts'

/** Number of slugs in one request: what fits into its address. */
const BATCH_SIZE = 50

interface Options {
  readonly registry: Registry
  readonly content: ReadContent
  readonly version: ContentVersion
  /** The path without its language. */
  readonly barePath: (path: string) => string
  /** Returns whether the site answers a path with a page or a redirect. Called only for paths that no story has as its slug. */
  readonly isAnswered: (path: string) => Promise<boolean>
}

/** Returns the paths that the site answers with 404: most are found with one list request for 50. */
export async function missingPaths(paths: readonly string[], options: Options): Promise<readonly string[]> {
  const { registry, content, version, barePath, isAnswered } = options
  const slugs = new Map(paths.map((path) => [path, pathToSlug(barePath(path))]))
  const requested = [...new Set([...slugs.values()].flatMap((slug) => slug ?? []))]
  const batches = Array.from({ length: Math.ceil(requested.length / BATCH_SIZE) }, (_, index) =>
    content.listStories(
      { by_slugs: requested.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE).join(','), per_page: 100 },
      version,
    ),
  )
  const stories = (await Promise.all(batches)).flat()
  const pages = stories.filter((story) => (registry.get(story.content.component)?.kind ?? 'page') === 'page')
  const found = new Set(pages.map((story) => withoutSlashes(content.bareSlugOf(story))))
  const missing = paths.map(async (path) => {
    const slug = slugs.get(path)
    return (slug !== undefined && found.has(slug)) || (await isAnswered(path)) ? [] : [path]
  })
  return (await Promise.all(missing)).flat()
}
