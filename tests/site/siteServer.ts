import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { processEnvironment } from './processEnvironment.ts'
import { copyReadSpace } from './readSpace.ts'
import { rememberSite } from './siteOwner.ts'

/** Long enough for a busy machine, in milliseconds. */
const READY_WITHIN = 120_000

export type SiteSettings = Readonly<Record<string, string>>

type ServerScript = 'server/serve.ts' | 'server/dev/dev.ts'

/** How a process ended. */
export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The built site in a process of its own. */
export interface SiteServer {
  /** Its origin, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number | undefined
  /** What it has written so far, the request log included. */
  output(): string
  /** Ends it and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<End>
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A site for one test: started with these settings, ended after the test. It serves the demo space by default. */
export async function siteForTest(settings: SiteSettings = {}): Promise<SiteServer> {
  const dataDir = settings.DATA_DIR ?? (await temporaryFolder())
  const site = await startSiteServer({ ...settings, DATA_DIR: dataDir })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

/** Starts a site, the built one by default, on a free port unless the settings name one. Rejects with its words where it ends instead. */
export async function startSiteServer(
  settings: SiteSettings & { readonly DATA_DIR: string },
  root = ROOT,
  script: ServerScript = 'server/serve.ts',
  words: readonly string[] = [],
): Promise<SiteServer> {
  if (root === ROOT && !words.length) await copyReadSpace(settings.DATA_DIR, settings)
  const run = await runServer(settings, root, script, words)
  const found = () => /^ {2}Site {6}(http:\S+)\/$/m.exec(run.output())?.[1]
  const until = performance.now() + READY_WITHIN
  while (!found() && !run.ended() && performance.now() < until) await pause(20)
  const url = found()
  if (!url) {
    await run.end('SIGKILL')
    throw new Error(`The site did not start. It said:\n${run.output()}`)
  }
  rememberSite(url, settings.DATA_DIR)
  return { url, dataDir: settings.DATA_DIR, pid: run.child.pid, output: run.output, end: run.end }
}

/** Starts the built site with settings that it has to refuse; gives how it ended and all it said. */
export async function refusedStart(settings: SiteSettings): Promise<End & { readonly output: string }> {
  const DATA_DIR = settings.DATA_DIR ?? (await temporaryFolder())
  const run = await runServer({ PORT: '0', ...settings, DATA_DIR }, ROOT, 'server/serve.ts')
  onTestFinished(async () => void (await run.end('SIGKILL')))
  const until = performance.now() + READY_WITHIN
  while (!run.ended() && performance.now() < until) await pause(20)
  const end = run.ended()
  if (!end) throw new Error(`The site runs although it should not. It said:\n${run.output()}`)
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
  words: readonly string[] = [],
): Promise<Run> {
  if (root === ROOT && script === 'server/serve.ts' && !words.length) await ensureBuilt()
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: {
      ...processEnvironment(root),
      PORT: '0',
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
