import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReadingSpace } from '../site/isReadingSpace.ts'
import { copySpaceDatabases, sharePictures } from '../site/readSpace.ts'
import { rememberSite } from '../site/siteOwner.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Timeout for the start of a site, in milliseconds. */
const READY_TIMEOUT_MS = 120_000
/** Timeout for the start of a site that is built first if its sources have changed, in milliseconds. */
const BUILD_TIMEOUT_MS = 300_000

/** Time after which a stopping site is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 30_000

/** The built site, running in a separate process with its own port and data folder. */
export interface SiteProcess {
  /** Its origin without a trailing slash. The same after a restart. */
  readonly url: string
  readonly dataDir: string
  /** Stops the site if it runs, starts it with the same data folder and waits until it is ready. */
  restart(): Promise<void>
  /** Kills it without a shutdown, like a power cut. `restart` starts it. */
  kill(): Promise<void>
  /** Stops it and deletes its data folder. */
  stop(): Promise<void>
  /** Returns its output so far, including the request log. */
  output(): string
}

/**
 * Starts the built site and waits until it is ready. Throws with its output if it exits or does not become ready.
 * @param settings additional environment variables
 * @param command the script to run and its arguments, such as the folder of a different site
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  command: readonly string[] = ['server/serve.ts'],
): Promise<SiteProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  if (command.length === 1) await copySpaceDatabases(dataDir, settings)
  await sharePictures(dataDir)
  rememberSite(url, dataDir)
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    const started = spawn(process.execPath, [...command], {
      cwd: ROOT,
      env: {
        ...process.env,
        WARM_IMAGES: 'off',
        DATA_DIR: dataDir,
        ...settings,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    await waitUntilReady(
      url,
      started,
      () => output,
      command.length === 1 ? READY_TIMEOUT_MS : BUILD_TIMEOUT_MS,
    )
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

/** Waits until a site is ready and has read its space. Throws with its output if it exits or the time is up. */
async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  timeout: number,
): Promise<void> {
  const expiresAt = performance.now() + timeout
  while (performance.now() < expiresAt) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `The site exited before it was ready. Is it built (npm run build)? Its output:\n${output()}`,
      )
    // The health check succeeds before the content service has answered, when the first read has not begun.
    const response = await fetch(`${url}/_ready`).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.status === 200 && !(await isReadingSpace(url).catch(() => false))) return
    await sleep(100)
  }
  throw new Error(`The site was not ready within ${timeout / 1000} s. Its output:\n${output()}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
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
