import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { builtHash } from '../../server/build/builtHash.ts'
import { prerender } from '../../server/build/prerender.ts'
import { type Entry, loadBuiltEntry } from '../../server/entry.ts'
import { builtScripts } from '../../server/pages/scripts.ts'
import { builtStylesheets } from '../../server/pages/stylesheets.ts'
import { type RunningSite, runSite } from '../../server/runSite.ts'
import { readSettings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { testAccess } from '../../services/access/testing/localOwner.ts'
import type { StoryData } from '../../services/content/StoryData.ts'
import { startService } from '../../services/content/testing/startService.ts'
import { EditedSpace } from '../dependencies/EditedSpace.ts'
import type { Edit } from '../dependencies/edits.ts'
import { ask } from './ask.ts'
import { temporaryFolder } from './siteServer.ts'

export interface ComparedOptions {
  /** A built site. */
  readonly site: SiteFolder
  readonly stories: readonly StoryData[]
  readonly edits: Readonly<Record<string, Edit>>
  /** Addresses that are requested after each edit. */
  readonly addresses: readonly string[]
  readonly seed: number
  /** The kind of edit that changes every page. */
  readonly everyPage: string
  /** Initial time. The clock is frozen; some edits advance it. */
  readonly start: Date
}

/** Result of a comparison. */
interface Compared {
  /** Number of compared responses. */
  readonly responses: number
  /** Number of pages that the caching server and all fresh servers have rendered. */
  readonly rendered: { readonly keeping: number; readonly fresh: number }
  /** Descriptions of different responses. */
  readonly differing: readonly string[]
  /** Number of pages that a restart rendered, right after every page was re-rendered. */
  readonly renderedAfterStop: number
  /** Errors that the caching server reported. */
  readonly reports: readonly string[]
}

/** A kind of edit; undefined for a random kind. */
type Kind = string | undefined

/** Edits that the caching server processes one after the other, without a request between them. */
interface AtOnce {
  readonly atOnce: readonly Kind[]
}

/** Edits in order. The edits of an inner list are done while the caching server is stopped. */
type Steps = readonly (Kind | readonly Kind[] | AtOnce)[]

/**
 * Edits a space, and compares the responses of two servers after each edit: one that runs all the time with its caches, and one that was
 * just started with empty caches.
 * @param steps the edits, or a number of random edits
 */
export async function compareServers(options: ComparedOptions, steps: number | Steps): Promise<Compared> {
  const { site, seed, edits, addresses } = options
  vi.useFakeTimers({ toFake: ['Date'], now: options.start })
  onTestFinished(() => void vi.useRealTimers())
  // The request log.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const service = await startService(options.stories, {
    local: { ...testAccess, guard: (_, next) => next() },
  })
  const space = new EditedSpace(service.embedded.app, seed)
  const servers = await serversOf(site, {
    CONTENT_ENDPOINT: `${service.origin}/v2`,
    CONTENT_TOKEN: service.tokens.preview,
    SITE_URL: 'https://compared.example',
  })
  const dataDir = await temporaryFolder()
  await servers.prerender(dataDir)
  const reports: string[] = []
  const report = (message: string, error?: unknown) =>
    void reports.push(error === undefined ? message : `${message} ${error}`)
  const rendered = { keeping: 0, fresh: 0 }
  const startKeeping = () =>
    servers.start(dataDir, { isPrerendered: true, report, rendered: () => (rendered.keeping += 1) })
  let keeping = await startKeeping()
  onTestFinished(() => keeping.close())

  /** Runs an edit and returns its description. Repeats an edit that found no suitable story. */
  async function edit(kind: Kind): Promise<string> {
    for (;;) {
      const chosen = kind ?? space.one(Object.keys(edits))
      const done = await edits[chosen]!(space)
      if (done !== undefined) return `${chosen} (${done})`
    }
  }

  async function editAway(kinds: readonly Kind[]): Promise<string> {
    await keeping.close()
    const done: string[] = []
    for (const kind of kinds) done.push(await edit(kind))
    keeping = await startKeeping()
    return `a restart with ${done.join(', ')}`
  }

  async function editAtOnce(kinds: readonly Kind[]): Promise<string> {
    const done: string[] = []
    for (const kind of kinds) {
      if (done.length) await follow()
      done.push(await edit(kind))
    }
    return `${done.join(' and ')} at once`
  }

  const editBy = (step: Steps[number]): Promise<string> => {
    if (typeof step !== 'object') return edit(step)
    return 'atOnce' in step ? editAtOnce(step.atOnce) : editAway(step)
  }

  async function freshResponses(): Promise<readonly string[]> {
    const fresh = await servers.start(await temporaryFolder(), {
      isPrerendered: false,
      report: () => undefined,
      rendered: () => (rendered.fresh += 1),
    })
    try {
      return await responsesOf(fresh, addresses)
    } finally {
      await fresh.close()
    }
  }

  /** Waits until the caching server has the current content version. The content folder may be re-read after an edit. */
  async function follow(): Promise<void> {
    while ((await keeping.state.current()) !== service.embedded.cv()) await keeping.state.refresh()
  }

  const differing: string[] = []
  async function compare(done: string): Promise<void> {
    // Request pages while the version changes: they may be rendered from either. Missing pages of lists are rendered at each request.
    const paths = addresses.filter((address) => !address.includes('?'))
    const meanwhile = Promise.all(paths.map((path) => ask(keeping.origin, path)))
    await follow()
    await meanwhile
    const found = await responsesOf(keeping, addresses)
    const expected = await freshResponses()
    addresses.forEach((address, at) => {
      if (found[at] !== expected[at])
        differing.push(`${address} after ${done}\n${difference(found[at]!, expected[at]!)}`)
    })
  }

  const randomStep = (): Steps[number] => {
    const chance = space.random(12)
    return chance === 0
      ? [undefined, undefined]
      : chance === 1
        ? { atOnce: [undefined, undefined] }
        : undefined
  }
  const all: Steps = typeof steps === 'number' ? Array.from({ length: steps }, randomStep) : steps
  await compare('the start')
  for (const step of all) await compare(await editBy(step))

  const isPage = (text: string) => text.startsWith('200  text/html')
  const last = await responsesOf(keeping, addresses)
  const pages = addresses.filter((address, at) => !address.includes('?') && isPage(last[at]!))
  await edit(options.everyPage)
  await follow()
  await Promise.all(pages.map((address) => responsesOf(keeping, [address])))
  await keeping.close()
  keeping = await startKeeping()
  const before = rendered.keeping
  await responsesOf(keeping, pages)
  const renderedAfterStop = rendered.keeping - before
  return { responses: (all.length + 1) * addresses.length, rendered, differing, renderedAfterStop, reports }
}

interface StartOptions {
  readonly isPrerendered: boolean
  readonly report: (message: string, error?: unknown) => void
  /** Called for each rendered page. */
  readonly rendered: () => void
}

/** Starts servers of a site in this process. Prerendered pages are in a temporary folder. */
async function serversOf(site: SiteFolder, environment: Readonly<Record<string, string>>) {
  const parts = await temporaryFolder()
  const client = join(parts, 'client')
  await mkdir(client)
  await cp(join(site.built.client, 'assets'), join(client, 'assets'), { recursive: true })
  const pages = { pageFiles: join(parts, 'pages'), pages: join(parts, 'pages.sqlite') }
  const built = { ...site.built, client, ...pages }
  const entry = await loadBuiltEntry(built)
  const build = (await builtHash(built)) ?? ''
  const scripts = await builtScripts(built)
  const settingsOf = (DATA_DIR: string, isPrerendered: boolean) =>
    readSettings(
      { PORT: '0', CONTENT_RATE_LIMIT: '0', RATE_LIMIT: '0', LOCAL_TOOLS: 'off', ...environment, DATA_DIR },
      { ...site, built: isPrerendered ? built : { ...built, pages: join(parts, 'none') } },
    )
  return {
    prerender: (dataDir: string) =>
      prerender(settingsOf(dataDir, true), build, { folder: site.path, threads: 0 }),
    async start(dataDir: string, { isPrerendered, report, rendered }: StartOptions): Promise<RunningSite> {
      const settings = settingsOf(dataDir, isPrerendered)
      const counted: Entry = {
        ...entry,
        createSite(options) {
          const created = entry.createSite(options)
          return {
            ...created,
            page(request) {
              rendered()
              return created.page(request)
            },
          }
        },
      }
      const stylesheets = await builtStylesheets(entry.registry, settings.site, built)
      return runSite({ settings, entry: counted, stylesheets, scripts, build, report })
    },
  }
}

/** Returns the responses of addresses. Repeats requests that get a stale page. */
async function responsesOf(
  { origin }: RunningSite,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const address of addresses)
    for (;;) {
      const { status, headers, text } = await ask(origin, address)
      if (headers['x-content-state'] === 'stale') await pause(2)
      else {
        found.push(`${status} ${headers.location ?? ''} ${headers['content-type'] ?? ''} ${text}`)
        break
      }
    }
  return found
}

/** Returns the context of the first difference of two texts. */
function difference(found: string, expected: string): string {
  let at = 0
  while (found[at] === expected[at] && at < found.length) at += 1
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 120)
  return `  found:    ${part(found)}\n  expected: ${part(expected)}`
}
