import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from './paths.ts'

const MONTH = 31 * 24 * 3_600_000

/** Files of a folder and those below it. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Loads a module of the server in a process that caches compiled code in a folder. */
function load(folder: string): void {
  const script = `
    const { cacheCompiledCode } = await import('./server/build/compiledCode.ts')
    await cacheCompiledCode()
    await import('./server/build/stopwatch.ts')`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: BUILDER_ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
  })
}

test('compiled code is cached, and entries older than a month are removed once a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compiled-'))
  const long = new Date(Date.now() - MONTH)
  const old = join(folder, 'version', 'old')
  await mkdir(join(folder, 'version'))
  await writeFile(old, '')
  await utimes(old, long, long)
  load(folder)
  const remaining = await filesIn(folder)
  expect(remaining).toContain('swept')
  expect(remaining.length).toBeGreaterThan(1)
  expect(remaining).not.toContain('old')

  await writeFile(old, '')
  await utimes(old, long, long)
  load(folder)
  expect(await filesIn(folder)).toContain('old')
  await utimes(join(folder, 'swept'), long, long)
  load(folder)
  expect(await filesIn(folder)).not.toContain('old')
})
