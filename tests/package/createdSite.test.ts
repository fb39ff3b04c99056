import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'

const ROOT = join(import.meta.dirname, '../..')

/** The folder that the sites of this file are in, outside of the repository. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'created-site-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates a site that has this repository's sources in place of the published package. */
async function created(name: string, languages: readonly string[]): Promise<string> {
  const path = await createSite(join(folder, name), { name, languages, builder: '0.1.0' })
  await mkdir(join(path, 'node_modules'))
  for (const [link, target] of [
    ['strata-pages', ROOT],
    ...['react', 'react-dom', 'vite', 'vitest', '@types'].map((pkg) => [
      pkg,
      join(ROOT, 'node_modules', pkg),
    ]),
  ] as const)
    await symlink(target, join(path, 'node_modules', link), 'junction')
  return path
}

/** Runs a program of this repository or its packages in a folder. */
function run(cwd: string, script: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, FORCE_COLOR: '0' },
  })
  return { status, output: stdout + stderr }
}

test('a created site with one language compiles', async () => {
  const path = await created('one', ['en'])
  expect(run(path, 'node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' })
})

test('a created site compiles, passes its test, and has content and components without a finding', async () => {
  const path = await created('several', ['de', 'en', 'ar', 'pt-BR'])
  expect(run(path, 'node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' })
  const tests = run(path, 'node_modules/vitest/vitest.mjs', 'run')
  expect(tests, tests.output).toMatchObject({ status: 0 })
  expect(run(path, 'cli/strata.ts', 'check')).toEqual({ status: 0, output: 'Nothing was found.\n' })
  const generated = run(path, 'cli/strata.ts', 'generate', 'components', '--check')
  expect(generated, generated.output).toMatchObject({ status: 0 })
})
