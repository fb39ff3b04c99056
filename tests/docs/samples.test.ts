import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { fencesOf } from './documentedFiles.ts'

const PAGES = ['README.md', 'docs/block-recipes.md', 'docs/block-data.md', 'docs/moving-from-next-or-nuxt.md']

test('every sample with a file name compiles against the public entries', { timeout: 120_000 }, () => {
  const build = join(BUILDER_ROOT, 'build')
  mkdirSync(build, { recursive: true })
  // Inside the project, so that `strata-pages` resolves to the project itself.
  const folder = mkdtempSync(join(build, 'samples-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const samples = PAGES.flatMap((page) => fencesOf(page)).filter(({ file }) => file)
  expect(samples.length).toBeGreaterThan(10)
  for (const { file, text } of samples) {
    const path = join(folder, file!)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  // The README's block imports parts of the demo site.
  const compilerOptions = { rootDirs: ['.', '../..'] }
  const config = { extends: '../../tsconfig.json', compilerOptions, include: ['**/*'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = join(BUILDER_ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--checkers', '1'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
