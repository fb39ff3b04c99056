import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharePictures, takeReadSpace } from '../site/readSpace.ts'
import { rememberSite } from '../site/siteOwner.ts'

const ROOT = join(import.meta.dirname, '../..')

/** How long a site may take until it is ready, in milliseconds. */
const READY_WITHIN = 120_000
/** The same of one that is built first where its sources have changed. */
const BUILT_WITHIN = 300_000

/** How long a site may take to stop by itself, in milliseconds. */
const STOPPED_WITHIN = 30_000

/** The built site, running in a process of its own with its own port and data folder. */
export interface SiteProcess {
  /** Its origin, without a slash at the end; the same after a restart. */
  readonly url: string
  readonly dataDir: string
  /** Starts it (again) and waits until it is ready; the data folder stays. */
  restart(): Promise<void>
  /** Ends it at once, as a power cut does; `restart` brings it back. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** What it has written so far, for a test's failure message or a look at the request log. */
  output(): string
}

/**
 * Starts the built site. Settings beside port, host and data folder may be given.
 * @param command the script that runs it and its words, such as the folder of another site
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  command: readonly string[] = ['server/serve.ts'],
): Promise<SiteProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  if (command.length === 1) await takeReadSpace(dataDir, settings)
  await sharePictures(dataDir)
  rememberSite(url, dataDir)
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    const started = spawn(process.execPath, [...command], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, ...settings, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    await ready(url, started, () => output, command.length === 1 ? READY_WITHIN : BUILT_WITHIN)
  }
  const stop = async () => {
    if (child) await end(child)
    child = undefined
  }

  const site: SiteProcess = {
    url,
    dataDir,
    restart: async () => {
      await stop()
      await start()
    },
    kill: async () => {
      if (child) await end(child, 'SIGKILL')
      child = undefined
    },
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    output: () => output,
  }
  try {
    await start()
  } catch (error) {
    await site.stop()
    throw error
  }
  return site
}

/** Waits until a site says that it is well. Throws with its output where it ends before, or never says so. */
async function ready(url: string, child: ChildProcess, output: () => string, within: number): Promise<void> {
  const until = performance.now() + within
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The site ended before it was ready. Is it built (npm run build)? It said:\n${output()}`,
      )
    const answer = await fetch(`${url}/_health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error(`The site was not ready within ${within / 1000} s. It said:\n${output()}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN)
  await ended
  clearTimeout(timer)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
