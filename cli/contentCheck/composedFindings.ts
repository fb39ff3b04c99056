import type { Story } from '../../src/content/story.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import type { Site } from '../../src/createSite.ts'
import type { ComposedLink } from '../../src/pages/links/brokenLinks.ts'
import { brokenLinkIssues, linkedPaths, pagePath } from '../../src/pages/links/brokenLinks.ts'
import { composedLinks } from '../../src/pages/links/composedLinks.ts'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'
import type { Finding } from './finding.ts'

/** A rendered page with its links and ids. */
interface ComposedPage {
  readonly path: string
  readonly trees: RenderedPage['trees']
  readonly links: readonly ComposedLink[]
  readonly ids: ReadonlySet<string>
}

/** Number of pages that are rendered concurrently. */
const CONCURRENCY = 8

/**
 * Renders the published pages and checks every link on them. This includes links that blocks compose from several fields, lists or other
 * stories, which the stored content does not contain. A broken link in the header or footer is reported once.
 */
export async function composedFindings(
  stories: readonly Pick<Story, 'full_slug'>[],
  site: Pick<Site, 'page' | 'missingPaths'>,
): Promise<readonly Finding[]> {
  const pages = await composePages(
    stories.map(({ full_slug }) => slugToPath(full_slug)),
    site,
  )
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const paths = new Set(pages.flatMap(({ links }) => linkedPaths(links)))
  const unknown = [...paths].filter((path) => !byPath.has(path))
  const missing = new Set(await site.missingPaths(unknown, { path: '/', query: {}, version: 'published' }))
  const findings = new Map<string, Finding>()
  for (const page of pages)
    for (const finding of [...brokenLinks(page, missing), ...brokenAnchors(page, byPath)])
      findings.set(`${finding.where} ${finding.path} ${finding.message}`, finding)
  return [...findings.values()]
}

/** Removes findings that the check of the stored content has reported at the same block. */
export const excludeReported = (
  composed: readonly Finding[],
  known: readonly Finding[],
): readonly Finding[] =>
  composed.filter(
    ({ where, path }) =>
      !known.some(
        (finding) =>
          ['broken_link', 'link_to_draft', 'broken_anchor'].includes(finding.code) &&
          finding.where === where &&
          finding.path.startsWith(`${path}.`),
      ),
  )

async function composePages(
  paths: readonly string[],
  site: Pick<Site, 'page'>,
): Promise<readonly ComposedPage[]> {
  const pages: ComposedPage[] = []
  const queue = paths.values()
  const work = async () => {
    for (const path of queue) {
      const page = await site.page({ path, query: {}, version: 'published', audience: 'developer' })
      if (page.status >= 500)
        throw new Error(`The page ${path} cannot be rendered, so its links are not checked.`, {
          cause: page.cause,
        })
      if (page.status === 200) pages.push({ path, trees: page.trees, ...composedLinks(page.html) })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const order = new Map(paths.map((path, index) => [path, index]))
  return pages.sort((a, b) => order.get(a.path)! - order.get(b.path)!)
}

function* brokenLinks({ trees, links }: ComposedPage, missing: ReadonlySet<string>): Generator<Finding> {
  for (const tree of Object.values(trees))
    for (const { path, message } of brokenLinkIssues([tree], links, missing))
      yield {
        code: 'broken_link',
        where: tree.story.full_slug,
        storyId: tree.story.id,
        path,
        message,
      }
}

function* brokenAnchors(
  { path: own, trees, links }: ComposedPage,
  pages: ReadonlyMap<string, ComposedPage>,
): Generator<Finding> {
  for (const { href, block } of links) {
    const at = href.indexOf('#')
    const anchor = at === -1 ? '' : decoded(href.slice(at + 1))
    const page = pages.get(at === 0 ? own : (pagePath(href) ?? ''))
    if (!anchor || !page || href.includes('?') || page.ids.has(anchor)) continue
    for (const { story, nodes } of Object.values(trees))
      for (const node of nodes)
        if (node.uid === block)
          yield {
            code: 'broken_anchor',
            where: story.full_slug,
            storyId: story.id,
            path: node.path,
            message: `Block '${node.block.component}' links to #${anchor} on ${page.path}, where no element has this id. Correct the anchor, or remove it.`,
          }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
