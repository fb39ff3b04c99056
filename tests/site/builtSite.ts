import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isEditorFresh } from '../../server/build/bundleEditor.ts'
import { BUILD, BUILDER_ROOT } from '../../server/build/paths.ts'
import { sourceHash } from '../../server/build/sourceHash.ts'

/** Lock file for the build, since test files run in several processes. Not in `dist`, because a build empties it. */
const LOCK = join(
  tmpdir(),
  `site-build-${createHash('sha256').update(BUILDER_ROOT).digest('hex').slice(0, 12)}.lock`,
)

/** Removes variables that would change the mode of the bundler and of React. */
const PRODUCTION = { NODE_ENV: undefined, VITEST: undefined, TEST: undefined }

let built: Promise<void> | undefined

/** Builds the site unless `dist` is up to date with the sources. */
export function ensureBuilt(): Promise<void> {
  built ??= isFresh().then((fresh) => (fresh ? undefined : buildAlone()))
  return built
}

async function isFresh(): Promise<boolean> {
  const record = await readFile(BUILD.record, 'utf8').catch(() => '{}')
  const isBuilt = (JSON.parse(record) as { hash?: string }).hash === (await sourceHash())
  return isBuilt && (await isEditorFresh())
}

async function buildAlone(): Promise<void> {
  await takeLock()
  try {
    if (!(await isFresh())) await bundleInOwnProcess()
  } finally {
    await rm(LOCK, { force: true })
  }
}

/** Waits while a different process builds. Ignores the lock of a process that no longer runs. */
async function takeLock(): Promise<void> {
  for (;;) {
    try {
      await writeFile(LOCK, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''))
    if (holder && !isRunning(holder)) await rm(LOCK, { force: true })
    await pause(100)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function bundleInOwnProcess(): Promise<void> {
  const script =
    "const { bundleUnlessFresh } = await import('./server/build/bundleUnlessFresh.ts'); await bundleUnlessFresh()"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: BUILDER_ROOT,
    env: { ...process.env, ...PRODUCTION },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The site could not be built. Its output:\n${output}`)),
    )
  })
}
