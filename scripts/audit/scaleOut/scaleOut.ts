import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Server, serve } from '../../../bench/processes.ts'
import { BUILDER_ROOT } from '../../../server/build/paths.ts'
import { type AddedArticle, enlargeSpace } from './enlargedSpace.ts'
import { Freshness } from './Freshness.ts'
import { hasVarnish, PURGE_TOKEN, startVarnish } from './varnishServer.ts'

/**
 * Runs many servers behind one Varnish, with readers, publishes, kills, and late or lost webhooks: measures how long old
 * revisions are served after a publish, and whether readers get errors. Everything runs on this machine, bounded in count and
 * time.
 */

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

const STORIES = number('SCALE_STORIES', 5000)
const SERVERS = number('SCALE_SERVERS', 10)
const SECONDS = number('SCALE_SECONDS', 180)
const PUBLISHES = number('SCALE_PUBLISHES', 30)
const READERS = 8
/** Number of pages that are published and read continuously. */
const WATCHED = 20
/** Pause between two requests of a reader, in milliseconds. */
const READER_PAUSE = 40
const KILL_EVERY = 20_000
/**
 * Time after a publish when no reader may receive an old revision, in milliseconds: delay until the version is known, sending,
 * and a response in progress.
 */
const MAX_STALE = 15_000 + 20_000 + 5_000

const CONTENT_PORT = 4500
const VARNISH_PORT = 4501
const FIRST_PORT = 4510
const TOKEN = 'a-token-of-this-measurement'
const WEBHOOK_SECRET = 'a-secret-of-this-measurement'
const VARNISH = `http://127.0.0.1:${VARNISH_PORT}`

if (!hasVarnish()) {
  console.log(
    'Varnish with its module xkey is not installed. Install varnish and varnish-modules to run this measurement.',
  )
  process.exit(process.env.CI ? 0 : 1)
}

const folder = await mkdtemp(join(tmpdir(), 'scale-out-'))
const varnishFolder = await mkdtemp(join(tmpdir(), 'scale-out-varnish-'))
const started: Server[] = []
const ports = Array.from({ length: SERVERS }, (_, at) => FIRST_PORT + at)
const servers = new Map<number, Server>()

const common = {
  NODE_ENV: 'production',
  RATE_LIMIT: '0',
  CONTENT_RATE_LIMIT: '0',
  LOCAL_TOOLS: 'off',
  HOST: '127.0.0.1',
}

const startContent = () =>
  serve('node', ['server/serve.ts'], {
    cwd: BUILDER_ROOT,
    env: {
      ...common,
      PORT: String(CONTENT_PORT),
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'content-data'),
      CONTENT_TOKEN: TOKEN,
    },
    ready: `http://127.0.0.1:${CONTENT_PORT}/_ready`,
    limit: 300_000,
    quiet: true,
  })

async function startServer(port: number): Promise<void> {
  const server = await serve('node', ['server/serve.ts'], {
    cwd: BUILDER_ROOT,
    env: {
      ...common,
      PORT: String(port),
      DATA_DIR: join(folder, `data-${port}`),
      CONTENT_ENDPOINT: `http://127.0.0.1:${CONTENT_PORT}/v2`,
      CONTENT_TOKEN: TOKEN,
      SITE_URL: VARNISH,
      WEBHOOK_SECRET,
      TRUSTED_PROXY: '127.0.0.1',
      CACHE_ENGINE: 'varnish',
      CACHE_ORIGINS: VARNISH,
      CACHE_TOKEN: PURGE_TOKEN,
    },
    ready: `http://127.0.0.1:${port}/_ready`,
    limit: 300_000,
    quiet: true,
  })
  servers.set(port, server)
}

/** Sends webhooks of a publish: with a random delay, and one in ten not at all. */
function sendWebhooks(): void {
  const body = JSON.stringify({ action: 'published', space_id: 1, text: 'A story was published.' })
  const signature = createHmac('sha1', WEBHOOK_SECRET).update(body).digest('hex')
  for (const port of ports) {
    if (Math.random() < 0.1) continue
    setTimeout(() => {
      void fetch(`http://127.0.0.1:${port}/_webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'webhook-signature': signature },
        body,
      }).catch(() => undefined)
    }, Math.random() * 5000).unref()
  }
}

const freshness = new Freshness()
let isOver = false

async function read(articles: readonly AddedArticle[]): Promise<void> {
  while (!isOver) {
    const { path } = articles[Math.floor(Math.random() * articles.length)]!
    const requestedAt = performance.now()
    freshness.requests += 1
    try {
      const response = await fetch(VARNISH + path, { signal: AbortSignal.timeout(20_000) })
      const text = await response.text()
      const revision = /<title>Article \d+, revision (\d+)\./.exec(text)?.[1]
      if (response.status !== 200 || revision === undefined)
        freshness.recordError(path, `${response.status} ${text.slice(0, 80)}`)
      else freshness.recordResponse(path, Number(revision), requestedAt)
    } catch (error) {
      freshness.recordError(path, error instanceof Error ? error.message : String(error))
    }
    await pause(READER_PAUSE)
  }
}

async function publishAtRandom(articles: readonly AddedArticle[]): Promise<void> {
  const every = ((SECONDS * 1000) / PUBLISHES) * 0.9
  for (let done = 0; done < PUBLISHES && !isOver; done++) {
    const at = Math.floor(Math.random() * articles.length)
    const article = articles[at]!
    const revision = freshness.recordPublish(article.path)
    await article.publish(`Article ${at}, revision ${revision}.`)
    sendWebhooks()
    await pause(every * (0.5 + Math.random()))
  }
}

async function killAtRandom(): Promise<number> {
  let kills = 0
  while (!isOver) {
    await pause(KILL_EVERY)
    if (isOver) break
    const port = ports[Math.floor(Math.random() * ports.length)]!
    const server = servers.get(port)
    if (!server) continue
    process.kill(server.pid, 'SIGKILL')
    kills += 1
    await startServer(port)
  }
  return kills
}

const originRequests = async (): Promise<number> => {
  const { execFileSync } = await import('node:child_process')
  const output = execFileSync('varnishstat', [
    '-n',
    join(varnishFolder, 'state'),
    '-1',
    '-f',
    'MAIN.backend_req',
  ])
  return Number(/backend_req\s+(\d+)/.exec(output.toString())?.[1] ?? 0)
}

const percentile = (sorted: readonly number[], share: number): string =>
  `${((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000).toFixed(1)} s`

try {
  const articles = (
    await enlargeSpace(join(BUILDER_ROOT, 'content'), join(folder, 'content'), STORIES)
  ).slice(0, WATCHED)
  started.push(await startContent())
  // Two at a time: each reads the whole space at its first start.
  for (let at = 0; at < ports.length; at += 2) await Promise.all(ports.slice(at, at + 2).map(startServer))
  started.push(await startVarnish(varnishFolder, VARNISH_PORT, ports))
  for (const { path } of articles) await (await fetch(VARNISH + path)).arrayBuffer()
  const before = await originRequests()
  const readers = Array.from({ length: READERS }, () => read(articles))
  const killing = killAtRandom()
  await publishAtRandom(articles)
  await pause(MAX_STALE)
  const after = await originRequests()
  isOver = true
  await Promise.all(readers)
  const kills = await killing
  const { times, unseen } = freshness.figures()
  const tooLate = times.filter((time) => time > MAX_STALE).length
  console.log(`
${SERVERS} servers, ${STORIES} stories, ${times.length} publishes, ${kills} kills, ${freshness.requests} requests
from publish until no reader receives the earlier page: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, max ${percentile(times, 1)}
received later than ${MAX_STALE / 1000} s after a publish: ${tooLate}; publishes never received: ${unseen.length}
errors that readers received: ${freshness.errors.length}
requests to the servers: ${((after - before) / Math.max(1, times.length)).toFixed(1)} a publish`)
  for (const error of freshness.errors.slice(0, 10)) console.log(`  ${error}`)
  if (tooLate > 0 || unseen.length > 0 || freshness.errors.length > 0) process.exitCode = 1
} finally {
  isOver = true
  for (const server of [...servers.values(), ...started.reverse()]) await server.stop().catch(() => undefined)
  for (const made of [folder, varnishFolder]) await rm(made, { recursive: true, force: true })
}
