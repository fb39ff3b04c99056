import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'
import { linkPackages, runIn } from './siteFromSources.ts'

/** The folder that the sites of this file are in, outside of the repository. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'created-site-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function created(name: string, languages: readonly string[]): Promise<string> {
  const path = await createSite(join(folder, name), { name, languages, builder: '0.1.0' })
  await linkPackages(path)
  return path
}

test('PKG-03 a created site with one language compiles', async () => {
  const path = await created('one', ['en'])
  expect(runIn(path, 'node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' })
})

test('PKG-03 a created site with several languages compiles, and passes its test and checks', async () => {
  const path = await created('several', ['de', 'en', 'ar', 'pt-BR'])
  expect(runIn(path, 'node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' })
  const tests = runIn(path, 'node_modules/vitest/vitest.mjs', 'run')
  expect(tests, tests.output).toMatchObject({ status: 0 })
  expect(runIn(path, 'cli/strata.ts', 'check')).toEqual({ status: 0, output: 'Nothing was found.\n' })
  const generated = runIn(path, 'cli/strata.ts', 'generate', 'components', '--check')
  expect(generated, generated.output).toMatchObject({ status: 0 })
})
