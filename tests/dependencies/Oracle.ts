import { onTestFinished } from 'vitest'
import { testAccess } from '../../services/access/testing/localOwner.ts'
import type { StoryData } from '../../services/content/StoryData.ts'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { createEmbedded } from '../../services/createEmbedded.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { now } from '../../src/content/now.ts'
import { createSite } from '../../src/createSite.ts'
import { createFeeds } from '../../src/feeds/createFeeds.ts'
import { feedPath } from '../../src/feeds/seo/feedPaths.ts'
import { sitemapPath } from '../../src/feeds/seo/sitemap.ts'
import { DependencyIndex } from '../../src/index/dependencies/DependencyIndex.ts'
import {
  NO_DEPENDENCIES,
  type PageDependencies,
  type QueryDependency,
} from '../../src/index/dependencies/PageDependencies.ts'
import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader } from '../../src/index/spaceReader.ts'
import type { SiteDefinition } from '../../src/pages/defineSite.ts'
import { pathIn } from '../../src/pages/languages/languagePath.ts'
import { siteIn } from '../../src/pages/languages/siteInLanguage.ts'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import { relationFields } from '../../src/registry/relationFields.ts'
import { EditedSpace } from './EditedSpace.ts'
import type { Edit } from './edits.ts'

/** A page as a visitor gets it. */
interface Visited {
  readonly sent: string
  readonly until: number
  readonly dependencies: PageDependencies
}

/** What becomes of dependencies where the recorder forgets something. */
export type Forgetting = (dependencies: PageDependencies) => PageDependencies

export interface OracleOptions {
  readonly site: SiteDefinition
  readonly stories: readonly StoryData[]
  readonly edits: Readonly<Record<string, Edit>>
  /** Further addresses, of lists and of what is not there, by their path in the first language. */
  readonly addresses: readonly string[]
  readonly seed: number
  /** What recorders that forget something would have noted, by what they forget. */
  readonly forgetting?: Readonly<Record<string, Forgetting>>
}

/** What was found. */
export interface Findings {
  readonly steps: number
  readonly pages: number
  readonly changed: number
  readonly touched: number
  /** Of those touched, the ones that had changed. */
  readonly precision: number
  readonly resolved: number
  /** Changed pages that were not touched, with the edit, and pages that follow from what was read before them. */
  readonly missed: readonly string[]
  /** How many changed pages a recorder missed that forgets something. */
  readonly forgotten: Readonly<Record<string, number>>
  /** Touched pages that had not changed, by the kind of edit. */
  readonly needless: Readonly<Record<string, number>>
}

/**
 * Edits a space by chance, and renders all pages after each edit as if nothing was kept: those whose bytes are others have to
 * be among those that the edit touched.
 * @param steps how many edits by chance, or the kinds of edits in their order
 */
export async function runOracle(
  options: OracleOptions,
  steps: number | readonly string[],
): Promise<Findings> {
  const { site: definition, seed, edits, forgetting = {} } = options
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, options.stories)
  const token = `oracle-${seed}-${options.stories.length}-${definition.languages.length}`
  const embedded = await createEmbedded({
    contentDir,
    dataDir: await temporaryFolder(),
    publicToken: token,
    // There is no connection that could tell whose it is.
    local: { ...testAccess, guard: (_, next) => next() },
    log: () => {},
  })
  onTestFinished(() => embedded.close())
  const registry = definition.plugins
  const client = createContentClient({
    endpoint: 'http://127.0.0.1/v2',
    token,
    rateLimit: 0,
    resolveRelations: relationFields(registry),
    resolveLinks: 'url',
    fetch: followed((address, init) => Promise.resolve(embedded.app.request(address, init))),
  })
  const codes = definition.languages.map(({ code }) => code)
  const follower = new SpaceSync(codes, createSpaceReader({ site: definition, registry, source: client }))
  await follower.readAll(embedded.cv())
  const siteOptions: Parameters<typeof createSite>[0] = {
    site: definition,
    registry,
    renderers: await loadRenderers(registry.plugins.values()),
    loadStory: (slug, version, query) => client.story(slug, { version, query }),
    listStories: (params, version) => client.stories(params, { version }),
    listLinks: () => client.links({ version: 'published' }),
    records: () => follower.records,
    siteUrl: 'https://oracle.example',
    assetBase: '',
    styles: () => [],
    fonts: [],
  }
  const site = createSite(siteOptions)
  const space = new EditedSpace(embedded.app, seed)
  const index = new DependencyIndex()
  const broken = Object.entries(forgetting).map(([name, forget]) => ({
    name,
    forget,
    index: new DependencyIndex(),
  }))
  const known = new Map<string, Visited>()
  const addresses = new Set<string>()

  /** A file about the site; undefined where there is none. */
  async function visitFile(path: string): Promise<Visited | undefined> {
    const file = await (await createFeeds(siteOptions)).file(path)
    return (
      file && {
        sent: file.text,
        until: Date.parse(file.dependencies.until ?? '') || Number.POSITIVE_INFINITY,
        dependencies: file.dependencies,
      }
    )
  }

  async function visit(address: string): Promise<Visited> {
    if (isFile(address)) return (await visitFile(address)) ?? NO_FILE
    const [path = '', search = ''] = address.split('?')
    const page = await site.page({
      path,
      search: search && `?${search}`,
      query: {},
      version: 'published',
      audience: 'visitor',
    })
    if (page.status >= 500) throw page.cause ?? new Error(`${address} answered ${page.status}.`)
    return {
      sent: `${page.status} ${JSON.stringify(page.redirect)} ${page.html}`,
      until: page.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      dependencies: page.dependencies,
    }
  }

  function keep(address: string, visited: Visited): void {
    known.set(address, visited)
    index.set(address, visited.dependencies)
    for (const each of broken) each.index.set(address, each.forget(visited.dependencies))
  }

  async function lookAround(): Promise<void> {
    const paths = options.addresses.flatMap((path) =>
      definition.languages.map((language) => pathIn(definition, language, path)),
    )
    const records = follower.records.languages.flatMap((language) => [...language.all()])
    for (const path of [...paths, ...records.filter(({ isPage }) => isPage).map(({ path }) => path)])
      if (!addresses.has(path)) {
        addresses.add(path)
        keep(path, await visit(path))
      }
    // A file that is not there is looked for each time.
    for (const path of fileAddresses(definition)) {
      const made = known.has(path) ? undefined : await visitFile(path)
      if (made) keep(path, made)
    }
  }

  await lookAround()
  const findings = { steps: 0, changed: 0, touched: 0, right: 0, resolved: 0 }
  const missed: string[] = []
  const forgotten: Record<string, number> = Object.fromEntries(broken.map(({ name }) => [name, 0]))
  const needless: Record<string, number> = {}
  const resolve = (query: QueryDependency) => site.resultHash(query)
  const count = typeof steps === 'number' ? steps : steps.length
  while (findings.steps < count) {
    const kind = typeof steps === 'number' ? space.one(Object.keys(edits)) : steps[findings.steps]!
    const done = await edits[kind]!(space)
    // A story was met that it does not fit.
    if (done === undefined) continue
    findings.steps += 1
    client.flush()
    await follower.sync(embedded.cv(), [])
    await follower.refreshExpired()
    const { changes } = follower
    const touched = await index.findInvalidated(changes, (query) => {
      findings.resolved += 1
      return resolve(query)
    })
    const expired = new Set(
      [...known].flatMap(([address, { until }]) => (until <= now().getTime() ? [address] : [])),
    )
    const brokenTouched = await Promise.all(
      broken.map((each) => each.index.findInvalidated(changes, resolve)),
    )
    for (const [address, before] of [...known]) {
      const after = await visit(address)
      const isChanged = after.sent !== before.sent
      if (isChanged) findings.changed += 1
      if (touched.has(address)) {
        findings.touched += 1
        if (isChanged) findings.right += 1
        else {
          const name = isFile(address) ? `${address} after ${kind}` : kind
          needless[name] = (needless[name] ?? 0) + 1
        }
      }
      if (isChanged && !expired.has(address)) {
        if (!touched.has(address))
          missed.push(`${address} after ${kind} (${done})\n${difference(before.sent, after.sent)}`)
        broken.forEach(({ name }, at) => {
          if (!brokenTouched[at]!.has(address)) forgotten[name]! += 1
        })
      }
      // What is not made again keeps what was noted when it was made.
      if (after === NO_FILE) {
        known.delete(address)
        for (const each of [index, ...broken.map(({ index }) => index)]) each.delete(address)
      } else if (isChanged || touched.has(address) || expired.has(address)) keep(address, after)
    }
    follower.commit()
    await lookAround()
  }
  // Nothing has changed, but all other pages were read before.
  for (const [address, { sent }] of known) {
    const again = await visit(address)
    if (again.sent !== sent)
      missed.push(`${address} depends on what was read before it\n${difference(sent, again.sent)}`)
  }
  const { right, ...counted } = findings
  return {
    ...counted,
    pages: known.size,
    precision: findings.touched === 0 ? 1 : right / findings.touched,
    missed,
    forgotten,
    needless,
  }
}

/** What stands for a file that is not there any more. */
const NO_FILE: Visited = { sent: '', until: Number.POSITIVE_INFINITY, dependencies: NO_DEPENDENCIES }

const isFile = (address: string): boolean => /\.(?:ics|txt|xml)$/.test(address)

/** The files about a site that say something of many pages; of the forms of a feed one. */
const fileAddresses = (definition: SiteDefinition): readonly string[] => [
  '/sitemap.xml',
  ...definition.languages.flatMap((language) => {
    const site = siteIn(definition, language)
    return [
      ...site.sections.map(({ name }) => sitemapPath(site, name)),
      ...site.sections.filter(({ feeds }) => feeds).map((section) => feedPath(section, 'atom', site.start)),
      ...(site.calendar ? [pathIn(definition, language, site.calendar)] : []),
      `${site.start}llms.txt`,
    ]
  }),
]

/** The service leads to the address of the current content version, as a client over a network would be led. */
const followed =
  (ask: (address: string, init?: RequestInit) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const answer = await ask(String(input), init)
    const to = answer.status === 301 ? answer.headers.get('location') : null
    return to ? ask(new URL(to, String(input)).href, init) : answer
  }

/** Where two texts part. */
function difference(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at] && at < before.length) at += 1
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 120)
  return `  before: ${part(before)}\n  after:  ${part(after)}`
}
