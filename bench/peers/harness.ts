import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { BUILD_COMMAND } from '../buildCommand.ts'
import { run, type Server, serve } from '../processes.ts'

/** What the harness's own scripts take of this project. */
export interface Harness {
  /** The built site, for bytes and builds. */
  readonly site: string
  /** Servers that render, for requests a second. */
  readonly servers: string
  /** Where the built site keeps its data. */
  readonly data: string
}

/** Names of this project's rows. */
export const OURS = { site: 'strata', rendering: 'strata', serving: 'strata-served' } as const

const SITE = join(ROOT, 'bench/site')
const URLS = { home: '/', article: '/articles/article-1/', landing: '/landing/landing-2/' }

/** The harness's pictures are at this port in all content, so what browsers look at has its content from there, too. */
const SERVICE = 'http://127.0.0.1:4100'

/** The harness's content service takes any number of requests, and the packages of the others ask for up to 1,000 a second. */
const settings = (endpoint: string, data: string) => ({
  CONTENT_TOKEN: 'any',
  CONTENT_DIR: join(ROOT, 'content'),
  CONTENT_ENDPOINT: endpoint,
  CONTENT_RATE_LIMIT: '0',
  DATA_DIR: data,
})

/** The settings before a command of a shell. */
const withSettings = (...from: Parameters<typeof settings>) =>
  ['env', ...Object.entries(settings(...from)).map((pair) => pair.join('='))].join(' ')

/**
 * Brings what all sites of the comparison share (stylesheet, names and links), and writes the files by which the harness finds
 * this one.
 *
 * @param peers the harness's folder
 * @param build where its sites are built
 */
export async function prepareHarness(peers: string, build: string): Promise<Harness> {
  const harness = join(SITE, 'harness')
  await mkdir(harness, { recursive: true })
  for (const name of ['site.css', 'nav.json']) await cp(join(peers, 'shared', name), join(harness, name))
  const at = { site: join(harness, 'site.json'), servers: join(harness, 'servers.json') }
  const data = join(build, 'strata/data')
  const pages = {
    urls: URLS,
    ssrUrls: { article: URLS.article, landing: URLS.landing },
    nav: [
      { from: URLS.home, href: URLS.article },
      { from: URLS.article, href: URLS.landing },
    ],
    touch: 'pages/mixed-3',
  }
  // The harness hands the address of a content service to what it starts as `SB_ENDPOINT`.
  const anyService = withSettings('$SB_ENDPOINT', data)
  const site = {
    ...pages,
    name: OURS.site,
    cwd: ROOT,
    startCommand: `cd ${ROOT} && ${withSettings(`${SERVICE}/v2`, data)} PORT={port} node server/serve.ts bench/site`,
    build: {
      cmd: `${anyService} ${BUILD_COMMAND.join(' ')} bench/site`,
      clean: ['bench/site/dist'],
      out: 'bench/site/dist',
    },
  }
  // The harness copies the folder of what it starts, so these have an empty one.
  const cwd = join(build, 'strata/server')
  await mkdir(cwd, { recursive: true })
  const start = (script: string) =>
    `${anyService} PORT={port} RATE_LIMIT=0 node ${join(ROOT, script)} ${SITE}`
  const sites = [
    { ...pages, name: OURS.rendering, cwd, ssr: { start: start('bench/peers/renderingServer.ts') } },
    { ...pages, name: OURS.serving, cwd, ssr: { start: start('server/serve.ts') } },
  ]
  await writeFile(at.site, `${JSON.stringify(site, null, 2)}\n`)
  await writeFile(at.servers, `${JSON.stringify({ sites }, null, 2)}\n`)
  return { ...at, data }
}

/** Starts the harness's content service where browsers look for it; the harness uses it while it runs. */
export const serveContent = (peers: string, space: string): Promise<Server> =>
  serve('node', [join(peers, 'mock-cdn.mjs'), '--space', space, '--port', new URL(SERVICE).port], {
    cwd: peers,
    ready: `${SERVICE}/__stats`,
  })

/** Builds this project's site from that service: a server does not use pages that were made from another one. */
export async function buildForBrowsers({ data }: Harness): Promise<void> {
  const [command, ...words] = BUILD_COMMAND
  await run(command, [...words, 'bench/site'], { cwd: ROOT, env: settings(`${SERVICE}/v2`, data) })
}
