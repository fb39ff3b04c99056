import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { processEnvironment } from './processEnvironment.ts'
import type { SiteSettings } from './siteServer.ts'

/** All that a build and a server need; the bundle is taken over, so that it is not made again. */
const PARTS = [
  'server',
  'services',
  'editor',
  'functions',
  'firestore.rules',
  'src',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** What a prerender leaves in dist. */
const PRERENDERED =
  /\/dist\/(?:server\/pages\.sqlite(?:-wal|-shm)?|client\/(?:.+\/)?index(?:\.[^/]*)?\.html(?:\.br)?)$/

/**
 * The project in a folder of its own, so that tests of a file can build in it. Gives it to one test after the other: bundled,
 * but with no page prerendered.
 */
export function projectCopy(): () => Promise<string> {
  let root: string
  beforeAll(async () => {
    await ensureBuilt()
    root = await mkdtemp(join(tmpdir(), 'site-copy-'))
    // Without a filter Node copies natively, which takes a tenth of the processor time.
    for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  }, 120_000)
  afterAll(() => rm(root, { recursive: true, force: true }))
  return async () => {
    const made = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })
    for (const { parentPath, name } of made) {
      const file = join(parentPath, name)
      if (PRERENDERED.test(file)) await rm(file)
    }
    return root
  }
}

export interface BuildEnd {
  /** Null for a build that was killed. */
  readonly code: number | null
  readonly output: string
}

/** Runs a build in such a folder until it ends. */
export function runBuild(root: string, settings: SiteSettings): Promise<BuildEnd> {
  const child = spawn(process.execPath, ['server/build/build.ts'], {
    cwd: root,
    env: { ...processEnvironment(root), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
