import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { type SiteSettings, temporaryFolder } from './siteServer.ts'

/** All that a build and a server need; the bundle is taken over, so that it is not made again. */
const PARTS = ['server', 'embedded', 'src', 'dist/server', 'dist/client/assets']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** The project in a folder of its own, bundled but with no page prerendered, so that a test can build in it. */
export async function projectCopy(): Promise<string> {
  await ensureBuilt()
  const root = await temporaryFolder()
  await mkdir(join(root, 'dist/client'), { recursive: true })
  for (const part of [...PARTS, ...FILES]) await cp(join(ROOT, part), join(root, part), { recursive: true })
  for (const file of ['prerender.journal', 'prerendered.json'])
    await rm(join(root, 'dist/server', file), { force: true })
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
