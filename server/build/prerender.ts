import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assembleSite } from '../assemble/assembleSite.ts'
import { startContent } from '../backend.ts'
import { cardsFolder } from '../cards/createCards.ts'
import { loadBuiltEntry } from '../entry.ts'
import { originAt } from '../http/listen.ts'
import { openPort } from '../http/openPort.ts'
import { type PrerenderRecord, pageFile } from '../pages/Prerendered.ts'
import { endpointName, pageSettings } from '../pages/prerenderMatch.ts'
import { atOrigin, ORIGIN_AT_START } from '../pages/prerenderOrigin.ts'
import { builtScripts } from '../pages/scripts.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import type { Settings } from '../settings.ts'
import { contentToken } from '../siteSecrets.ts'
import { writeCompressed } from './compressFiles.ts'
import { drawCards } from './drawCards.ts'
import { linkedStyles } from './linkedStyles.ts'
import type { Built } from './paths.ts'
import { Progress } from './progress.ts'

/** Pages rendered at a time. Rendering is one thread; this keeps the compression of several going beside it. */
const PARALLEL = 8

/** For whom pages are made ahead. */
const VISITOR = { version: 'published', audience: 'visitor' } as const

/** Renders every published page to a file, with its compressed forms. Resumes where the same run was interrupted. */
export async function prerender(settings: Settings, build: string): Promise<PrerenderRecord> {
  const { built } = settings
  const entry = await loadBuiltEntry(built)
  const stylesheets = await builtStylesheets(entry.registry, settings.site, built)
  const scripts = await builtScripts(built)
  const writeStyles = linkedStyles(
    built,
    (address) => stylesheets.joined(address) ?? entry.contentStyleAt(address),
  )
  const warn = (message: string, error?: unknown) =>
    process.stderr.write(`  ${message}${error instanceof Error ? ` ${error.message}` : ''}\n`)
  const port = await openPort({ host: '127.0.0.1', port: 0 })
  const assembled = await assembleSite({
    settings,
    entry,
    port,
    report: warn,
    secrets: async () => ({ contentToken: await contentToken(settings) }),
    async services(secrets) {
      const content = await startContent({ settings, ...secrets, log: warn })
      if (content) port.serve(content.app)
      return content
    },
  })
  try {
    const { client } = assembled
    const { id: spaceId, version: cv } = await client.space()
    const lists = await Promise.all(
      entry
        .storiesInLanguages((params, version) => client.stories(params, { version }))
        .map(async (language) => ({
          language,
          stories: await entry.publishedStories(language),
        })),
    )
    // Pages are asked for by their slug in the first language.
    const keyOf = (slug: string, language = '') => `${language}:${slug.replace(/\/$/, '')}`
    const bySlug = new Map(
      lists.flatMap(({ language: { prefix, bareSlug }, stories }) =>
        stories.map((story) => [keyOf(bareSlug(story.full_slug), prefix), story] as const),
      ),
    )
    // Where the site will be reached that starts with these settings; here it has a port of the moment.
    const siteUrl = settings.siteUrl ?? originAt(settings.host, settings.port)
    const renderers = await entry.loadRenderers(entry.registry.plugins.values())
    const pageInputs = { ...assembled.pageInputs(entry, renderers), siteUrl }
    const given = assembled.options(pageInputs, {
      styles: stylesheets.for,
      fonts: stylesheets.fonts,
      scripts: scripts.for,
      boot: scripts.boot,
      build,
    })
    const site = entry.createSite({
      ...given,
      siteUrl: ORIGIN_AT_START,
      loadStory: async (slug, version, query) =>
        bySlug.get(keyOf(slug, query.language)) ?? given.loadStory(slug, version, query),
    })
    const paths = lists
      .flatMap(({ stories }) => stories)
      .filter((story) => (entry.registry.get(story.content.component)?.kind ?? 'page') === 'page')
      .map((story) => entry.storyPath(story))
    const record: PrerenderRecord = {
      cv,
      siteUrl,
      fixedSiteUrl: settings.siteUrl !== undefined,
      endpoint: endpointName(settings),
      spaceId,
      settings: pageSettings(settings),
      build,
      paths: [],
    }
    const finished = await openJournal(built, JSON.stringify({ ...record, paths: undefined }))
    const known = new Set([...paths, ...[...finished.values()].flatMap(({ further }) => further)])
    const waiting = [...known].filter((address) => !finished.has(address))
    const progress = new Progress('Pages', known.size, finished.size)
    const work = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const [path = '', search = ''] = address.split('?')
        const request = { path, search: search && `?${search}`, query: {}, ...VISITOR }
        const page = await site.page(request).catch(brokenPage)
        for (const issue of page.issues) if (issue.severity === 'error') warn(issue.message)
        if (page.status === 200 && !page.incomplete) {
          await Promise.all([writePage(pageFile(built, address), page.html, siteUrl), writeStyles(page.html)])
          const further = page.further.filter((found) => !known.has(found))
          for (const found of further) known.add(found)
          waiting.push(...further)
          progress.grow(further.length)
          const until = page.until?.getTime()
          await appendFile(built.journal, `${address}\t${until ?? ''}\t${page.further.join(' ')}\n`)
          finished.set(address, { until, further: page.further })
        } else warn(`${address} answered ${page.status} and is left to be rendered on demand.`)
        progress.step()
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    // An address of this machine cannot be shared; there they are drawn on request.
    const { cards } = settings.site
    if (record.fixedSiteUrl && cards) await drawCards(entry, cards, pageInputs, cardsFolder(settings.dataDir))
    const complete = { ...record, paths: [...finished.keys()].sort(), until: endsOf(finished) }
    await writeFile(`${built.prerendered}.new`, `${JSON.stringify(complete, null, 2)}\n`)
    await rename(`${built.prerendered}.new`, built.prerendered)
    return complete
  } finally {
    await assembled.close()
  }
}

/** Stands for a page that cannot even show its error: one such page does not stop the others. */
function brokenPage() {
  return { status: 500, html: '', issues: [], further: [], incomplete: false, until: undefined }
}

/** A page that is written. */
interface Finished {
  /** Until when it is true, in milliseconds of the epoch. */
  readonly until: number | undefined
  /** Addresses of the further pages of its lists. */
  readonly further: readonly string[]
}

/** The pages that are true for a time only, with its end. */
function endsOf(pages: ReadonlyMap<string, Finished>): Record<string, number> {
  return Object.fromEntries(
    [...pages].flatMap(([address, { until }]) => (until === undefined ? [] : [[address, until]])),
  )
}

/** Writes a page that can stand at any address of the site, and its compressed forms for the one that is known now. */
async function writePage(file: string, html: string, siteUrl: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
  await writeCompressed(file, Buffer.from(atOrigin(html, siteUrl)))
}

/** The pages an interrupted run of the same kind has finished; a run of another kind starts again. */
async function openJournal(
  { journal, prerendered }: Pick<Built, 'journal' | 'prerendered'>,
  kind: string,
): Promise<Map<string, Finished>> {
  const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  if (lines[0] === kind)
    return new Map(
      lines.slice(1).map((line) => {
        const [address = '', until, further = ''] = line.split('\t')
        return [
          address,
          { until: until ? Number(until) : undefined, further: further.split(' ').filter(Boolean) },
        ]
      }),
    )
  await rm(prerendered, { force: true })
  await writeFile(journal, `${kind}\n`)
  return new Map()
}
