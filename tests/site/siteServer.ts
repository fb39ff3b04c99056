import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { isReadingSpace } from './isReadingSpace.ts'
import { processEnvironment } from './processEnvironment.ts'
import { copySpaceDatabases } from './readSpace.ts'
import { rememberSite } from './siteOwner.ts'

/** Maximum time until a site has started, in milliseconds. Long, because tests may run on a busy machine. */
const START_TIMEOUT_MS = 120_000

/** Maximum time for the space to be read after a start, in milliseconds. Tests may delay the content service for longer. */
const READ_TIMEOUT_MS = 5000

export type SiteSettings = Readonly<Record<string, string>>

type ServerScript = 'server/serve.ts' | 'server/dev/dev.ts'

/** Exit code or signal of a process. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A site that runs in a separate process. */
export interface SiteServer {
  /** Its origin, without a trailing slash. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number | undefined
  /** Everything that it has written so far, including the request log. */
  output(): string
  /** Sends a signal to the process and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<End>
}

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a site for one test and ends it after the test. It serves the demo space by default. */
export async function siteForTest(settings: SiteSettings = {}): Promise<SiteServer> {
  const dataDir = settings.DATA_DIR ?? (await temporaryFolder())
  const site = await startSiteServer({ ...settings, DATA_DIR: dataDir })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

/**
 * Starts a site, by default the built one. It uses a free port unless the settings have one.
 * Rejects with the output of the process if it ends before the site has started.
 */
export async function startSiteServer(
  settings: SiteSettings & { readonly DATA_DIR: string },
  root = BUILDER_ROOT,
  script: ServerScript = 'server/serve.ts',
  args: readonly string[] = [],
): Promise<SiteServer> {
  if (root === BUILDER_ROOT && !args.length) await copySpaceDatabases(settings.DATA_DIR, settings)
  const run = await runServer(settings, root, script, args)
  const readUrl = () => /^ {2}Site {6}(http:\S+)\/$/m.exec(run.output())?.[1]
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!readUrl() && !run.ended() && performance.now() < deadline) await pause(20)
  const url = readUrl()
  if (!url) {
    await run.end('SIGKILL')
    throw new Error(`The site did not start. Its output:\n${run.output()}`)
  }
  rememberSite(url, settings.DATA_DIR)
  await Promise.race([untilSpaceIsRead(url), pause(READ_TIMEOUT_MS)])
  return { url, dataDir: settings.DATA_DIR, pid: run.child.pid, output: run.output, end: run.end }
}

/** Resolves when the site has read its space. */
async function untilSpaceIsRead(url: string): Promise<void> {
  while (await isReadingSpace(url).catch(() => false)) await pause(20)
}

/** Starts the built site with settings that have to make it fail. Returns its exit code and output. */
export async function startFailingSite(settings: SiteSettings): Promise<End & { readonly output: string }> {
  const DATA_DIR = settings.DATA_DIR ?? (await temporaryFolder())
  const run = await runServer({ PORT: '0', ...settings, DATA_DIR }, BUILDER_ROOT, 'server/serve.ts')
  onTestFinished(async () => void (await run.end('SIGKILL')))
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!run.ended() && performance.now() < deadline) await pause(20)
  const end = run.ended()
  if (!end) throw new Error(`The site started although it should have failed. Its output:\n${run.output()}`)
  return { ...end, output: run.output() }
}

interface Run {
  readonly child: ChildProcess
  output(): string
  ended(): End | undefined
  end(signal?: NodeJS.Signals): Promise<End>
}

async function runServer(
  settings: SiteSettings,
  root: string,
  script: ServerScript,
  args: readonly string[] = [],
): Promise<Run> {
  if (root === BUILDER_ROOT && script === 'server/serve.ts' && !args.length) await ensureBuilt()
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: {
      ...processEnvironment(root),
      PORT: '0',
      // Conversions would slow down the other tests.
      WARM_IMAGES: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let end: End | undefined
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ending = new Promise<End>((resolve) =>
    child.once('close', (code, signal) => {
      end = { code, signal }
      resolve(end)
    }),
  )
  return {
    child,
    output: () => output,
    ended: () => end,
    end: (signal = 'SIGTERM') => {
      if (!end) child.kill(signal)
      return ending
    },
  }
}
