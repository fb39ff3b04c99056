import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processEnvironment } from '../site/processEnvironment.ts'
import { rememberSite } from '../site/siteOwner.ts'

/** The timeout for the start of a server, in milliseconds. */
const START_TIMEOUT_MS = 300_000

export interface LabServer {
  /** Its origin, without a slash at the end. */
  readonly url: string
  /** The folder of the copy that it serves. */
  readonly folder: string
  /** Returns its output so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts a server of a copy of the project, with a free port and a temporary data folder. */
export async function startLab(
  folder: string,
  script: 'server/serve.ts' | 'server/dev/dev.ts',
  settings: Readonly<Record<string, string>> = {},
): Promise<LabServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'lab-data-')))
  rememberSite(url, dataDir)
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      ...processEnvironment(folder),
      PORT: String(port),
      WARM_IMAGES: 'off',
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(timer)
    await rm(dataDir, { recursive: true, force: true })
  }
  const until = performance.now() + START_TIMEOUT_MS
  while (performance.now() < until && child.exitCode === null) {
    // While the space is read for the first time, a copy without prerendered pages answers 503.
    const answer = await fetch(`${url}/_ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return { url, folder, output: () => output, stop }
    await pause(100)
  }
  const how =
    child.exitCode === null
      ? `did not start within ${START_TIMEOUT_MS / 1000} s`
      : `ended with ${child.exitCode}`
  await stop()
  throw new Error(`The lab ${how}. Its output:\n${output}`)
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
