import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { startBackend } from '../backend.ts'
import { contentAccess } from '../contentAccess.ts'
import { loadBuiltEntry } from '../entry.ts'
import { listen } from '../http/listen.ts'
import { type PrerenderRecord, pageFile } from '../pages/Prerendered.ts'
import { builtScripts } from '../pages/scripts.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import { spaceName } from '../runSite.ts'
import type { Settings } from '../settings.ts'
import { writeCompressed } from './compressFiles.ts'
import { linkedStyles } from './linkedStyles.ts'
import { BUILD } from './paths.ts'
import { Progress } from './progress.ts'

/** Pages rendered at a time. Rendering is one thread; this keeps the compression of several going beside it. */
const PARALLEL = 8

/** Finished pages, one path a line, so that an interrupted run goes on where it stopped. */
const JOURNAL = join(BUILD.server, 'prerender.journal')

/** Renders every published page to a file, with its compressed forms. Resumes where the same run was interrupted. */
export async function prerender(settings: Settings, build: string): Promise<PrerenderRecord> {
  const entry = await loadBuiltEntry()
  const stylesheets = await builtStylesheets(entry.registry)
  const scripts = await builtScripts()
  const writeStyles = linkedStyles((address) => stylesheets.joined(address) ?? entry.contentStyleAt(address))
  let app: Hono | undefined
  const server = await listen(
    (request, env) => app?.fetch(request, env as never) ?? new Response(null, { status: 503 }),
    '127.0.0.1',
    0,
  )
  const warn = (message: string) => process.stderr.write(`  ${message}\n`)
  const backend = await startBackend({ settings, log: warn })
  app = backend?.app ?? new Hono()
  try {
    const { client, assetBase } = contentAccess(entry, settings, server.origin, warn)
    const { version: cv } = await client.space()
    const stories = await client.stories({ per_page: 100 }, { version: 'published' })
    const bySlug = new Map(stories.map((story) => [story.full_slug.replace(/\/$/, ''), story]))
    const siteUrl = settings.siteUrl ?? `http://${settings.host}:${settings.port}`
    const site = entry.createSite({
      registry: entry.registry,
      renderers: await entry.loadRenderers(entry.registry.plugins.values()),
      loadStory: async (slug, version, query) => bySlug.get(slug) ?? client.story(slug, { version, query }),
      listStories: (params, version) => client.stories(params, { version }),
      siteUrl,
      assetBase,
      styles: stylesheets.for,
      fonts: stylesheets.fonts,
      scripts: scripts.for,
      boot: scripts.boot,
      build,
    })
    const paths = stories
      .filter((story) => (entry.registry.get(story.content.component)?.kind ?? 'page') === 'page')
      .map((story) => entry.storyPath(story))
    const record: PrerenderRecord = {
      cv,
      siteUrl,
      fixedSiteUrl: settings.siteUrl !== undefined,
      space: spaceName(settings),
      build,
      paths: [],
    }
    const done = await openJournal(JSON.stringify({ ...record, paths: undefined }))
    const waiting = paths.filter((path) => !done.has(path))
    const progress = new Progress('Pages', paths.length, done.size)
    const finished = new Map([...done].filter(([path]) => paths.includes(path)))
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const request = { path, query: {}, version: 'published', audience: 'visitor' } as const
        const page = await site.page(request).catch(brokenPage)
        for (const issue of page.issues) if (issue.severity === 'error') warn(issue.message)
        if (page.status === 200) {
          await Promise.all([writePage(path, Buffer.from(page.html)), writeStyles(page.html)])
          const until = page.until?.getTime()
          await appendFile(JOURNAL, `${path}\t${until ?? ''}\n`)
          finished.set(path, until)
        } else warn(`${path} answered ${page.status} and is left to be rendered on demand.`)
        progress.step()
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    const complete = { ...record, paths: [...finished.keys()].sort(), until: endsOf(finished) }
    await writeFile(`${BUILD.prerendered}.new`, `${JSON.stringify(complete, null, 2)}\n`)
    await rename(`${BUILD.prerendered}.new`, BUILD.prerendered)
    return complete
  } finally {
    await server.close()
    await backend?.close()
  }
}

/** Stands for a page that cannot even show its error: one such page does not stop the others. */
function brokenPage() {
  return { status: 500, html: '', issues: [], until: undefined }
}

/** The pages that are true for a time only, with its end. */
function endsOf(pages: ReadonlyMap<string, number | undefined>): Record<string, number> {
  return Object.fromEntries([...pages].filter((entry): entry is [string, number] => entry[1] !== undefined))
}

async function writePage(path: string, html: Buffer): Promise<void> {
  const file = pageFile(path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, html)
  await writeCompressed(file, html)
}

/** The pages an interrupted run of the same kind has finished, with their ends; a run of another kind starts anew. */
async function openJournal(kind: string): Promise<Map<string, number | undefined>> {
  const lines = (await readFile(JOURNAL, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  if (lines[0] === kind)
    return new Map(
      lines.slice(1).map((line) => {
        const [path = '', until] = line.split('\t')
        return [path, until ? Number(until) : undefined]
      }),
    )
  await rm(BUILD.prerendered, { force: true })
  await writeFile(JOURNAL, `${kind}\n`)
  return new Map()
}
