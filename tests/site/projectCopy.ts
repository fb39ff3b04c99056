import { type ChildProcess, spawn } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { type SiteSettings, temporaryFolder } from './siteServer.ts'

/** All that a build and a server need; the bundle is taken over, so that it is not made again. */
const PARTS = [
  'server',
  'embedded',
  'functions',
  'firestore.rules',
  'src',
  'dist',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
]

/** What a prerender leaves in dist. */
const PRERENDERED = /\/(?:prerender\.journal|prerendered\.json|index\.html(?:\.br|\.gz)?)$/

/** The project in a folder of its own, bundled but with no page prerendered, so that a test can build in it. */
export async function projectCopy(): Promise<string> {
  await ensureBuilt()
  const root = await temporaryFolder()
  const filter = (source: string) => !PRERENDERED.test(source)
  for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true, filter })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

export interface BuildRun {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
  output(): string
}

/** Starts a build in such a folder. */
export function startBuild(root: string, settings: SiteSettings): BuildRun {
  const child = spawn(process.execPath, ['server/build/build.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { child, ended, output: () => output }
}
