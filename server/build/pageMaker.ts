import type { RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { Entry } from '../entry.ts'
import { pageFile, pageHash, writePageFile, writePageFileSync } from '../pages/pageFiles.ts'
import { ORIGIN_AT_START } from '../pages/prerenderOrigin.ts'
import { builtScripts } from '../pages/scripts.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import type { Settings } from '../settings.ts'
import { runConcurrently } from './runConcurrently.ts'
import { StoryFileReader, type StoryPlace } from './StoryFile.ts'
import { type Story, storyKey } from './storyKey.ts'

/** A story as the content service gave it, by {@link storyKey}: itself, or where it stands in the file of those that were read. */
export type JobStory = readonly [key: string, story: Story | StoryPlace]

/** Pages to make, with their stories. Plain data: a worker takes it. */
export interface PageJob {
  readonly pages: readonly {
    readonly address: string
    /** Of the file that the address has; with the same nothing is written. */
    readonly hash?: string | undefined
  }[]
  readonly stories: readonly JobStory[]
}

/** What became of a page. Plain data. */
export interface BuiltPage {
  readonly address: string
  readonly status: number
  /** What is wrong with its content, in sentences. */
  readonly errors: readonly string[]
  /** Absent where the page is not whole, so that it has no file. */
  readonly page?: {
    readonly hash: string
    readonly expiresAt: number | undefined
    readonly further: readonly string[]
    readonly dependencies: PageDependencies
    /** Addresses of its stylesheets. */
    readonly styles: readonly string[]
  }
}

export interface PageMakerOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly assembled: SiteAssembly<unknown>
  readonly build: string
}

/** Makes the pages of a job, and tells each as soon as its file is whole. */
export type MakePages = (job: PageJob, notify: (made: BuiltPage) => void) => Promise<void>

export interface PageMaker {
  readonly make: MakePages
  /** Makes again a query of a page; gives the hash of its result. */
  readonly resolve: RevalidateQuery
  close(): void
}

/** For whom pages are made ahead. */
const VISITOR = { version: 'published', audience: 'visitor' } as const

/** Pages in the making at a time: while some wait for content or for files, another is rendered. */
const CONCURRENCY = 8

/** Renders pages to files. Their folder has to be there. */
export async function createPageMaker(options: PageMakerOptions): Promise<PageMaker> {
  const { settings, entry, assembled, build } = options
  const { built } = settings
  const stylesheets = await builtStylesheets(entry.registry, settings.site, built)
  const scripts = await builtScripts(built)
  const renderers = await entry.loadRenderers(entry.registry.plugins.values())
  const given = assembled.options(assembled.pageInputs(entry, renderers), {
    styles: stylesheets.for,
    fonts: stylesheets.fonts,
    scripts: scripts.for,
    boot: scripts.boot,
    build,
  })
  let stories: ReadonlyMap<string, Story | StoryPlace> = new Map()
  const reader = new StoryFileReader(built.stories)
  const site = entry.createSite({
    ...given,
    siteUrl: ORIGIN_AT_START,
    isOneTime: true,
    loadStory: async (slug, version, query) => {
      const story = stories.get(storyKey(slug, query.language))
      if (!story) return given.loadStory(slug, version, query)
      return 'uuid' in story ? story : reader.read(story)
    },
  })

  async function made({ address, hash }: PageJob['pages'][number]): Promise<BuiltPage> {
    const [path = '', search = ''] = address.split('?')
    const request = { path, search: search && `?${search}`, query: {}, ...VISITOR }
    const found = await site.page(request).catch(() => undefined)
    // One page that cannot even show its error does not stop the others.
    if (!found) return { address, status: 500, errors: [] }
    const { status, html, issues, isIncomplete, expiresAt, furtherPages, dependencies } = found
    const errors = issues.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    if (status !== 200 || isIncomplete) return { address, status, errors }
    const bytes = Buffer.from(html)
    const page = {
      hash: pageHash(bytes),
      expiresAt: expiresAt?.getTime(),
      further: furtherPages,
      dependencies,
      styles: [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet!),
    }
    if (page.hash !== hash) {
      const file = pageFile(built.pageFiles, address)
      if (hash === undefined) writePageFileSync(file, bytes)
      else await writePageFile(file, bytes)
    }
    return { address, status, errors, page }
  }

  async function make(job: PageJob, notify: (made: BuiltPage) => void): Promise<void> {
    stories = new Map(job.stories)
    await runConcurrently(job.pages, CONCURRENCY, async (page) => notify(await made(page)))
  }

  return { make, resolve: (query) => site.resultHash(query), close: () => reader.close() }
}
