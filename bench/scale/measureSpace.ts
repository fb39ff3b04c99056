import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BUILD_COMMAND } from '../buildCommand.ts'
import { memoryOf, type Ran, run, type Server, serve } from '../processes.ts'

interface Space {
  /** A copy of the project. */
  readonly project: string
  /** Its content folder. */
  readonly content: string
  /** Its data folder, which is emptied first. */
  readonly data: string
  /** Timeout of the build, in milliseconds. */
  readonly buildLimit: number
}

/**
 * Costs of a site with a space. Request times are those of the first request after a start, in milliseconds; starts are in seconds. Values after a
 * start with existing data are medians.
 */
export interface SpaceFigures {
  readonly build: Ran | undefined
  readonly firstStart: number
  readonly start: number
  /** Bytes. */
  readonly memory: number
  readonly pages: Readonly<Record<keyof typeof ADDRESSES | 'page', number>>
  readonly publish: number
}

const ADDRESSES = {
  list: '/blog/',
  sitemap: '/sitemap.xml',
  feed: '/blog/rss.xml',
  search: '/_search/help.json',
} as const

/** Index file of the built pages. */
const PRERENDERED = ['', '-wal', '-shm'].map((ending) => `dist/server/pages.sqlite${ending}`)

/** Port of the measured site. */
const PORT = '4390'
const ORIGIN = `http://127.0.0.1:${PORT}`

/** Number of starts with existing data. A single first response varies by half. */
const STARTS = 5

/** Timeouts of a start and of a published page, in milliseconds. */
const START_LIMIT = 600_000
const PUBLISH_LIMIT = 120_000

/** Measures the site of a space: build, starts, first responses without prerendered pages, and a publish. */
export async function measureSpace({ project, content, data, buildLimit }: Space): Promise<SpaceFigures> {
  const env = {
    CONTENT_DIR: content,
    DATA_DIR: data,
    PORT,
    CONTENT_RATE_LIMIT: '0',
    RATE_LIMIT: '0',
    NODE_ENV: 'production',
  }
  const options = { cwd: project, env, quiet: true }
  await rm(data, { recursive: true, force: true })
  const forgetPages = () => Promise.all(PRERENDERED.map((file) => rm(join(project, file), { force: true })))
  await forgetPages()
  const [node, ...words] = BUILD_COMMAND
  const build = await run(node, words, { ...options, limit: buildLimit })
  // Without prerendered pages and data.
  await forgetPages()
  await rm(data, { recursive: true, force: true })
  const startSite = async (): Promise<readonly [seconds: number, server: Server]> => {
    const begun = performance.now()
    const ready = `${ORIGIN}/_ready`
    const server = await serve('node', ['server/serve.ts'], { ...options, ready, limit: START_LIMIT })
    return [(performance.now() - begun) / 1000, server]
  }
  const [firstStart, first] = await startSite()
  // It waits for the index of the space, which the next start finds.
  await timeOf(ADDRESSES.sitemap)
  await first.stop()
  const story = await anArticle(content)
  const found: Omit<SpaceFigures, 'build' | 'firstStart'>[] = []
  while (found.length < STARTS) {
    const [start, server] = await startSite()
    try {
      const pages = {
        page: await timeOf(story.path),
        list: await timeOf(ADDRESSES.list),
        sitemap: await timeOf(ADDRESSES.sitemap),
        feed: await timeOf(ADDRESSES.feed),
        search: await timeOf(ADDRESSES.search),
      }
      const memory = await memoryOf(server.pid)
      found.push({ start, memory, pages, publish: await publish(story) })
    } finally {
      await server.stop()
    }
  }
  const middle = (value: (figures: (typeof found)[number]) => number) => median(found.map(value))
  const middleOf = (name: keyof SpaceFigures['pages']) => middle(({ pages }) => pages[name])
  return {
    build,
    firstStart,
    start: middle(({ start }) => start),
    memory: middle(({ memory }) => memory),
    pages: {
      page: middleOf('page'),
      list: middleOf('list'),
      sitemap: middleOf('sitemap'),
      feed: middleOf('feed'),
      search: middleOf('search'),
    },
    publish: middle(({ publish }) => publish),
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Measures the first response of an address, in milliseconds. */
async function timeOf(path: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(ORIGIN + path)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
  return performance.now() - begun
}

interface Article {
  readonly file: string
  readonly path: string
}

/** Returns the last published article by file name, which is an added one if there are any. */
async function anArticle(content: string): Promise<Article> {
  const stories = join(content, 'stories')
  const [space = ''] = await readdir(stories)
  const files = (await readdir(join(stories, space))).sort()
  for (const name of [...files.filter((file) => file.startsWith('grown-')), ...files]) {
    const file = join(stories, space, name)
    const story = JSON.parse(await readFile(file, 'utf8')) as {
      readonly full_slug?: string
      readonly published?: boolean
      readonly is_startpage?: boolean
      readonly is_folder?: boolean
    }
    const { full_slug = '', published, is_startpage, is_folder } = story
    if (full_slug.startsWith('blog/') && published && !is_startpage && !is_folder)
      return { file, path: `/${full_slug}/` }
  }
  throw new Error(`The content in ${content} has no article below blog/.`)
}

/** Measures the time from saving a story until its page has the change, in milliseconds. */
async function publish({ file, path }: Article): Promise<number> {
  const story = JSON.parse(await readFile(file, 'utf8')) as { content: { title?: string } }
  const title = `Published anew ${Date.now()}`
  story.content.title = title
  await writeFile(file, JSON.stringify(story, null, 2))
  const begun = performance.now()
  while (performance.now() - begun < PUBLISH_LIMIT) {
    const answer = await fetch(ORIGIN + path)
    if ((await answer.text()).includes(title)) return performance.now() - begun
    await pause(20)
  }
  throw new Error(`${path} did not change within ${PUBLISH_LIMIT / 1000} s of a publish.`)
}
