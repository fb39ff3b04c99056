import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { purgedTags } from '../../server/dependencies/cacheTags.ts'
import { DependencyIndex } from '../../server/dependencies/DependencyIndex.ts'
import { PageRecords } from '../../server/pages/PageRecords.ts'
import { keyAt } from '../../server/pages/pageKey.ts'
import { testAccess } from '../../services/access/testing/localOwner.ts'
import type { StoryData } from '../../services/content/StoryData.ts'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { createEmbedded } from '../../services/createEmbedded.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { now } from '../../src/content/now.ts'
import { createSite } from '../../src/createSite.ts'
import { createFeeds } from '../../src/feeds/createFeeds.ts'
import type { PageDependencies, QueryDependency } from '../../src/index/dependencies/PageDependencies.ts'
import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader } from '../../src/index/spaceReader.ts'
import type { SiteDefinition } from '../../src/pages/defineSite.ts'
import { pathIn } from '../../src/pages/languages/languagePath.ts'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import { relationFields } from '../../src/registry/relationFields.ts'
import { EditedSpace } from './EditedSpace.ts'
import type { Edit } from './edits.ts'
import { fileAddresses, isFile } from './fileAddresses.ts'
import { difference, NO_FILE, type RenderedPage, tagsOf } from './RenderedPage.ts'

/** Removes some dependencies, as a recorder with a bug would. */
export type FaultyRecorder = (dependencies: PageDependencies) => PageDependencies

export interface OracleOptions {
  readonly site: SiteDefinition
  readonly stories: readonly StoryData[]
  readonly edits: Readonly<Record<string, Edit>>
  /** Further paths in the default language, of lists and of missing pages. */
  readonly addresses: readonly string[]
  readonly seed: number
  /** Recorders with a bug, by what they miss. The oracle must detect each of them. */
  readonly faultyRecorders?: Readonly<Record<string, FaultyRecorder>>
}

/** Results of a run. Counts are sums over all edits. */
export interface Findings {
  readonly steps: number
  readonly pages: number
  readonly changed: number
  readonly invalidated: number
  /** Share of invalidated pages that had changed, from 0 to 1. */
  readonly precision: number
  readonly resolved: number
  /**
   * Changed pages that were not invalidated or not purged, with the edit; pages for which stored dependencies have a different result
   * than those in memory; queries that were resolved twice for an edit; and pages whose HTML depends on the order of rendering.
   */
  readonly missed: readonly string[]
  /** Number of changed pages that each faulty recorder missed. */
  readonly missedByFaulty: Readonly<Record<string, number>>
  /** Number of invalidated pages that had not changed, by the kind of edit. */
  readonly needless: Readonly<Record<string, number>>
}

/**
 * Edits a space randomly, and renders all pages without a cache after each edit. Compares the pages whose bytes changed with
 * the pages that the dependency index invalidates.
 * @param steps the number of random edits, or the kinds of edits in order
 */
export async function runOracle(
  options: OracleOptions,
  steps: number | readonly string[],
): Promise<Findings> {
  const { site: definition, seed, edits, faultyRecorders = {} } = options
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, options.stories)
  const token = `oracle-${seed}-${options.stories.length}-${definition.languages.length}`
  const embedded = await createEmbedded({
    contentDir,
    dataDir: await temporaryFolder(),
    publicToken: token,
    // Requests do not use a connection, so the owner cannot be checked.
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
    fetch: followRedirect((address, init) => Promise.resolve(embedded.app.request(address, init))),
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
    records: () => follower.records,
    siteUrl: 'https://oracle.example',
    assetBase: '',
    styles: () => [],
    fonts: [],
  }
  const site = createSite(siteOptions)
  const space = new EditedSpace(embedded.app, seed)
  /** Names of the queries that were resolved since the last edit, with their hashes. */
  const resolved = new Map<string, Promise<string>>()
  const resolve = (query: QueryDependency): Promise<string> => {
    const name = `${query.language} ${query.key}`
    const hash = resolved.get(name) ?? site.resultHash(query)
    resolved.set(name, hash)
    return hash
  }
  const index = new DependencyIndex({ resolve })
  const records = PageRecords.open(join(await temporaryFolder(), 'pages.sqlite'))
  onTestFinished(() => records.close())
  const storedIndex = new DependencyIndex({ resolve, stored: records })
  const faulty = Object.entries(faultyRecorders).map(([name, forget]) => ({
    name,
    forget,
    index: new DependencyIndex({ resolve }),
  }))
  const pages = new Map<string, RenderedPage>()
  const addresses = new Set<string>()

  /** Renders a file about the site. Undefined if it does not exist. */
  async function visitFile(path: string): Promise<RenderedPage | undefined> {
    const file = await (await createFeeds(siteOptions)).file(path)
    return (
      file && {
        output: file.text,
        expiresAt: Date.parse(file.dependencies.until ?? '') || Number.POSITIVE_INFINITY,
        dependencies: file.dependencies,
      }
    )
  }

  async function visit(address: string): Promise<RenderedPage> {
    if (isFile(address)) return (await visitFile(address)) ?? NO_FILE
    const [path = '', search = ''] = address.split('?')
    const page = await site.page({
      path,
      search: search && `?${search}`,
      query: {},
      version: 'published',
      audience: 'visitor',
    })
    if (page.status >= 500) throw page.cause ?? new Error(`${address} has the status ${page.status}.`)
    return {
      output: `${page.status} ${JSON.stringify(page.redirect)} ${page.html}`,
      expiresAt: page.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      dependencies: page.dependencies,
      isMissing: page.status === 404,
    }
  }

  function record(address: string, visited: RenderedPage): void {
    pages.set(address, visited)
    index.set(keyAt(address), visited.dependencies)
    records.put({ address, hash: '', further: [], isInDataFolder: false }, visited.dependencies, records.cv)
    for (const recorder of faulty) recorder.index.set(keyAt(address), recorder.forget(visited.dependencies))
  }

  /** Renders and records pages and files that do not have a record. */
  async function addNewPages(): Promise<void> {
    const paths = options.addresses.flatMap((path) =>
      definition.languages.map((language) => pathIn(definition, language, path)),
    )
    const records = follower.records.languages.flatMap((language) => [...language.all()])
    for (const path of [...paths, ...records.filter(({ isPage }) => isPage).map(({ path }) => path)])
      if (!addresses.has(path)) {
        addresses.add(path)
        record(path, await visit(path))
      }
    // Files may appear later, so missing ones are rendered each time.
    for (const path of fileAddresses(definition)) {
      const file = pages.has(path) ? undefined : await visitFile(path)
      if (file) record(path, file)
    }
  }

  await addNewPages()
  const findings = { steps: 0, changed: 0, invalidated: 0, right: 0, resolved: 0 }
  const missed: string[] = []
  const missedByFaulty: Record<string, number> = Object.fromEntries(faulty.map(({ name }) => [name, 0]))
  const needless: Record<string, number> = {}
  const count = typeof steps === 'number' ? steps : steps.length
  while (findings.steps < count) {
    const kind = typeof steps === 'number' ? space.one(Object.keys(edits)) : steps[findings.steps]!
    const description = await edits[kind]!(space)
    // The edit was not possible for the chosen story.
    if (description === undefined) continue
    findings.steps += 1
    client.flush()
    await follower.sync(embedded.cv(), [])
    await follower.refreshExpired()
    const { changes } = follower
    resolved.clear()
    const { invalidated, purged } = await index.findAffected(
      changes,
      ({ entries, keys }) => ({ invalidated: entries!, purged: new Set(purgedTags({ keys })) }),
      (query) => {
        if (resolved.has(`${query.language} ${query.key}`)) missed.push(`${query.key} is resolved twice`)
        findings.resolved += 1
        return resolve(query)
      },
    )
    const inStored = await storedIndex.findAffected(changes, ({ entries }) => entries!)
    for (const key of new Set([...invalidated, ...inStored]))
      if (!invalidated.has(key) || !inStored.has(key))
        missed.push(`${key} is affected only in one store after ${kind} (${description})`)
    const expired = new Set(
      [...pages].flatMap(([address, { expiresAt }]) => (expiresAt <= now().getTime() ? [address] : [])),
    )
    const invalidatedByFaulty = await Promise.all(
      faulty.map((recorder) => recorder.index.findAffected(changes, ({ entries }) => entries!)),
    )
    for (const [address, before] of [...pages]) {
      const after = await visit(address)
      const isChanged = after.output !== before.output
      if (isChanged) findings.changed += 1
      if (invalidated.has(keyAt(address))) {
        findings.invalidated += 1
        if (isChanged) findings.right += 1
        else {
          const name = isFile(address) ? `${address} after ${kind}` : kind
          needless[name] = (needless[name] ?? 0) + 1
        }
      }
      if (isChanged && !expired.has(address)) {
        if (!invalidated.has(keyAt(address)))
          missed.push(`${address} after ${kind} (${description})\n${difference(before.output, after.output)}`)
        if (!tagsOf(address, before).some((tag) => purged.has(tag)))
          missed.push(`${address} is not purged after ${kind} (${description})`)
        faulty.forEach(({ name }, at) => {
          if (!invalidatedByFaulty[at]!.has(keyAt(address))) missedByFaulty[name]! += 1
        })
      }
      // Pages that are neither changed nor invalidated keep their recorded dependencies, like cached pages.
      if (after === NO_FILE) {
        pages.delete(address)
        records.delete([address])
        for (const each of [index, ...faulty.map(({ index }) => index)]) each.delete(keyAt(address))
      } else if (isChanged || invalidated.has(keyAt(address)) || expired.has(address)) record(address, after)
    }
    follower.commit()
    await addNewPages()
  }
  // Without a change, rendering after all other pages must return the same output.
  for (const [address, { output }] of pages) {
    const second = await visit(address)
    if (second.output !== output)
      missed.push(`${address} depends on pages rendered before it\n${difference(output, second.output)}`)
  }
  const { right, ...counted } = findings
  return {
    ...counted,
    pages: pages.size,
    precision: findings.invalidated === 0 ? 1 : right / findings.invalidated,
    missed,
    missedByFaulty,
    needless,
  }
}

/** Returns a fetch function that follows the service's redirect to the current content version. */
const followRedirect =
  (request: (address: string, init?: RequestInit) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const response = await request(String(input), init)
    const to = response.status === 301 ? response.headers.get('location') : null
    return to ? request(new URL(to, String(input)).href, init) : response
  }
