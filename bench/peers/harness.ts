import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { BUILD_COMMAND } from '../buildCommand.ts'
import { run, type Server, serve } from '../processes.ts'

/** Paths in this project that the harness's scripts use. */
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

const SITE = join(BUILDER_ROOT, 'bench/site')
const URLS = { home: '/', article: '/articles/article-1/', landing: '/landing/landing-2/' }

/** Port of the harness's images in all content. Builds for browsers load their content from it, too. */
const SERVICE = 'http://127.0.0.1:4100'

/** Rate limit. The harness's content service has none, and the peers' packages send up to 1,000 requests a second. */
const settings = (endpoint: string, data: string) => ({
  CONTENT_TOKEN: 'any',
  CONTENT_DIR: join(BUILDER_ROOT, 'content'),
  CONTENT_ENDPOINT: endpoint,
  CONTENT_RATE_LIMIT: '0',
  DATA_DIR: data,
})

/** Formats settings as variables before a shell command. */
const withSettings = (...from: Parameters<typeof settings>) =>
  ['env', ...Object.entries(settings(...from)).map((pair) => pair.join('='))].join(' ')

/**
 * Copies the shared files of all sites (stylesheet, names and links), and writes the files that register this site with the harness.
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
  // The harness passes the address of the content service as `SB_ENDPOINT`.
  const anyService = withSettings('$SB_ENDPOINT', data)
  const site = {
    ...pages,
    name: OURS.site,
    cwd: BUILDER_ROOT,
    startCommand: `cd ${BUILDER_ROOT} && ${withSettings(`${SERVICE}/v2`, data)} PORT={port} node server/serve.ts bench/site`,
    build: {
      cmd: `${anyService} ${BUILD_COMMAND.join(' ')} bench/site`,
      clean: ['bench/site/dist'],
      out: 'bench/site/dist',
    },
  }
  // The harness copies the folder of each command, so these commands have an empty one.
  const cwd = join(build, 'strata/server')
  await mkdir(cwd, { recursive: true })
  const start = (script: string) =>
    `${anyService} PORT={port} RATE_LIMIT=0 node ${join(BUILDER_ROOT, script)} ${SITE}`
  const sites = [
    { ...pages, name: OURS.rendering, cwd, ssr: { start: start('bench/peers/renderingServer.ts') } },
    { ...pages, name: OURS.serving, cwd, ssr: { start: start('server/serve.ts') } },
  ]
  await writeFile(at.site, `${JSON.stringify(site, null, 2)}\n`)
  await writeFile(at.servers, `${JSON.stringify({ sites }, null, 2)}\n`)
  return { ...at, data }
}

/** Starts the harness's content service on the port for browsers. The harness uses a running service. */
export const serveContent = (peers: string, space: string): Promise<Server> =>
  serve('node', [join(peers, 'mock-cdn.mjs'), '--space', space, '--port', new URL(SERVICE).port], {
    cwd: peers,
    ready: `${SERVICE}/__stats`,
  })

/** Builds this project's site with that service. A server ignores pages that were built with a different service. */
export async function buildForBrowsers({ data }: Harness): Promise<void> {
  const [command, ...words] = BUILD_COMMAND
  await run(command, [...words, 'bench/site'], { cwd: BUILDER_ROOT, env: settings(`${SERVICE}/v2`, data) })
}
