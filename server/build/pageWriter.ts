import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { ResolveQuery } from '../dependencies/DependencyIndex.ts'
import type { Entry } from '../entry.ts'
import { pageFile, pageHash, writePageFile, writePageFileSync } from '../pages/pageFiles.ts'
import { ORIGIN_AT_START } from '../pages/prerenderOrigin.ts'
import { builtScripts } from '../pages/scripts.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import type { Settings } from '../settings.ts'
import { runConcurrently } from './runConcurrently.ts'
import { StoryFileReader, type StoryLocation } from './StoryFile.ts'
import { type Story, storyKey } from './storyKey.ts'

/** A story of the content service with its {@link storyKey}: the story itself, or its location in a story file. */
export type JobStory = readonly [key: string, story: Story | StoryLocation]

/** Pages to write, with their stories. Can be posted to a worker. */
export interface PageJob {
  readonly pages: readonly {
    readonly address: string
    /** Hash of the page's current file. A page with the same hash isn't written. */
    readonly hash?: string | undefined
  }[]
  readonly stories: readonly JobStory[]
}

/** Result of rendering a page. Can be posted from a worker. */
export interface BuiltPage {
  readonly address: string
  readonly status: number
  /** Messages about errors in its content. */
  readonly errors: readonly string[]
  /** Undefined if the page has an error status or is incomplete, so that no file was written. */
  readonly page?: {
    readonly hash: string
    readonly expiresAt: number | undefined
    readonly further: readonly string[]
    readonly dependencies: PageDependencies
    /** URLs of its stylesheets. */
    readonly styles: readonly string[]
  }
}

export interface PageWriterOptions {
  readonly settings: Settings
  readonly entry: Entry
  readonly assembled: SiteAssembly<unknown>
  readonly build: string
}

/** Writes the pages of a job. Calls `notify` for each page when its file is written. */
export type WritePages = (job: PageJob, notify: (page: BuiltPage) => void) => Promise<void>

export interface PageWriter {
  readonly write: WritePages
  /** Resolves a query of a page with the current content. Returns the hash of its result. */
  readonly resolve: ResolveQuery
  close(): void
}

/** Pages are prerendered for visitors. */
const VISITOR = { version: 'published', audience: 'visitor' } as const

/** Number of pages in progress at a time. While some wait for content or files, the next ones are rendered. */
const CONCURRENCY = 8

/** Creates a writer that renders pages to files. The folder of the files has to exist. */
export async function createPageWriter(options: PageWriterOptions): Promise<PageWriter> {
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
  let stories: ReadonlyMap<string, Story | StoryLocation> = new Map()
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

  async function writePage({ address, hash }: PageJob['pages'][number]): Promise<BuiltPage> {
    const [path = '', search = ''] = address.split('?')
    const request = { path, search: search && `?${search}`, query: {}, ...VISITOR }
    const found = await site.page(request).catch(() => undefined)
    // A failure of the error page must not stop the build.
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

  async function write(job: PageJob, notify: (page: BuiltPage) => void): Promise<void> {
    stories = new Map(job.stories)
    await runConcurrently(job.pages, CONCURRENCY, async (page) => notify(await writePage(page)))
  }

  return { write, resolve: (query) => site.resultHash(query), close: () => reader.close() }
}
