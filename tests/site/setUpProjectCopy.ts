import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ensureBuilt } from './builtSite.ts'
import { processEnvironment } from './processEnvironment.ts'
import type { SiteSettings } from './siteServer.ts'

/** Files and folders that a build and a server need. Includes the bundle in `dist`, so that the copy is not bundled a second time. */
const COPIED_PATHS = [
  'server',
  'services',
  'editor',
  'fields',
  'json',
  'functions',
  'firestore.rules',
  'src',
  'dist',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** Matches the paths of files in `dist` that prerendering writes. */
const PRERENDERED =
  /\/dist\/(?:server\/pages\.sqlite(?:-wal|-shm)?|client\/(?:.+\/)?index(?:\.[^/]*)?\.html(?:\.br)?)$/

/**
 * Registers hooks that copy the project to a temporary folder for all tests of a file, and remove the copy afterwards. Returns a function
 * for the start of each test: it deletes the prerendered pages of the copy, but not the bundle, and returns the path of the copy.
 */
export function setUpProjectCopy(): () => Promise<string> {
  let root: string
  beforeAll(async () => {
    await ensureBuilt()
    root = await mkdtemp(join(tmpdir(), 'site-copy-'))
    // No filter: without one, cpSync uses native code, which needs a tenth of the CPU time.
    for (const part of COPIED_PATHS) cpSync(join(BUILDER_ROOT, part), join(root, part), { recursive: true })
    await symlink(join(BUILDER_ROOT, 'node_modules'), join(root, 'node_modules'))
  }, 120_000)
  afterAll(() => rm(root, { recursive: true, force: true }))
  return async () => {
    const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true })
    for (const { parentPath, name } of entries) {
      const file = join(parentPath, name)
      if (PRERENDERED.test(file)) await rm(file)
    }
    return root
  }
}

export interface BuildResult {
  /** Null if the build was killed. */
  readonly code: number | null
  /** Standard output and standard error. */
  readonly output: string
}

/** Runs the build command in a copy of the project. Resolves when it exits. */
export function runBuild(root: string, settings: SiteSettings): Promise<BuildResult> {
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
