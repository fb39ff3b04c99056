import { findSite } from '../../server/siteFolder.ts'
import type { Story } from '../../src/content/story.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import type { Site } from '../../src/createSite.ts'
import { buildPageTree, type PageTree } from '../../src/registry/buildPageTree.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { unknownFieldMessage, unknownFields } from '../../src/registry/unknownFields.ts'
import { openSite } from '../contentCheck/openSite.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { storiesOfSnapshot } from '../snapshot/storiesOfSnapshot.ts'
import { withProgress } from '../stories/StorySource.ts'
import { type CompatFinding, CompatFindings } from './CompatFindings.ts'
import { snapshotFolder } from './snapshotFolder.ts'

export interface CompatOptions {
  readonly json?: boolean
}

/** Number of pages that are rendered concurrently. */
const CONCURRENCY = 8

/** Number of places that a line names. */
const NAMED_PLACES = 3

/** Renders every story of a snapshot with a site's blocks, and prints lost values and failures. Sets the exit code to 1 if values are lost. */
export async function checkCompat(
  file: string,
  named: string | undefined,
  { json }: CompatOptions,
): Promise<void> {
  const start = performance.now()
  const folder = await findSite(named)
  const registry = await loadPlugins(folder)
  const content = await snapshotFolder(file)
  try {
    const opened = await openSite(folder, content.contentDir)
    try {
      const result = await renderStories(file, opened.site, registry)
      const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
      const losses = result.findings.filter(({ loses }) => loses).length
      process.stdout.write(
        json
          ? `${JSON.stringify({ ...result, seconds, findings: result.findings.map((finding) => ({ ...finding, stories: finding.stories.size })) }, null, 2)}\n`
          : `${[...result.findings.map(lineOf), summaryOf(result, losses, seconds)].join('\n')}\n`,
      )
      process.exitCode = losses ? 1 : 0
    } finally {
      await opened.close()
    }
  } finally {
    await content.remove()
  }
}

interface CompatResult {
  readonly stories: number
  /** Number of stories that were rendered as pages. */
  readonly pages: number
  readonly findings: readonly CompatFinding[]
}

async function renderStories(
  file: string,
  site: Pick<Site, 'page'>,
  registry: Registry,
): Promise<CompatResult> {
  const findings = new CompatFindings()
  /** Uuids of stories whose issues are reported: a header is on every page. */
  const reported = new Set<string>()
  let stories = 0
  let pages = 0
  const render = async (story: Story) => {
    const path = slugToPath(story.full_slug)
    const page = await site.page({ path, query: {}, version: 'published', audience: 'developer' })
    for (const tree of Object.values(page.trees)) addTree(tree)
    for (const issue of page.issues) if (issue.code === 'render_failed') findings.add(story.full_slug, issue)
    if (page.status < 400) pages += 1
    else
      findings.add(story.full_slug, {
        code: 'page_failed',
        component: story.content.component,
        path: 'content',
        message: `The page answers ${page.status}${page.cause === undefined ? '' : `: ${String(page.cause)}`}`,
      })
  }
  const addTree = ({ story, issues, nodes }: PageTree) => {
    if (reported.has(story.uuid)) return
    reported.add(story.uuid)
    // Relations of a story that is not requested are not resolved.
    for (const issue of issues)
      if (issue.code !== 'render_failed' && issue.code !== 'unresolved_relation')
        findings.add(story.full_slug, issue)
    for (const node of nodes)
      for (const name of unknownFields(node))
        if (node.plugin && !isEmpty(node.block[name]))
          findings.add(story.full_slug, {
            code: 'unknown_field',
            component: node.plugin.name,
            path: `${node.path}.${name}`,
            message: unknownFieldMessage(name, node.plugin),
          })
  }
  const queue = withProgress(storiesOfSnapshot(file))
  const work = async () => {
    for await (const story of queue) {
      stories += 1
      const kind = registry.get(story.content.component)?.kind ?? 'page'
      if (kind === 'page') await render(story)
      if (!reported.has(story.uuid)) addTree(buildPageTree(story, registry))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return { stories, pages, findings: findings.sorted }
}

/** True if a value of a field that no plugin has is not worth reporting. */
const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function lineOf({ component, code, field, loses, count, stories, places, message }: CompatFinding): string {
  const shown = places.slice(0, NAMED_PLACES).map(({ story, path }) => `${story} ${path}`)
  const more = count > NAMED_PLACES ? ', …' : ''
  return `${loses ? 'lost' : 'note'}  ${component}${field ? `.${field}` : ''}  ${code}  ${counted(count, 'place', 'places')} in ${counted(stories.size, 'story', 'stories')}: ${shown.join(', ')}${more}\n      ${message}`
}

const summaryOf = ({ stories, pages }: CompatResult, losses: number, seconds: number): string =>
  `${counted(stories, 'story', 'stories')}, ${counted(pages, 'page', 'pages')} rendered in ${seconds} s. ${losses ? `${counted(losses, 'finding loses', 'findings lose')} values or pages.` : 'No value is lost.'}`
