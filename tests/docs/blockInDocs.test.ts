import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { buildPageTree } from '../../src/registry/buildPageTree.ts'
import { composeHtml } from '../../src/registry/composeHtml.tsx'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { presetStory } from '../../src/registry/presetStory.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { processEnvironment } from '../site/processEnvironment.ts'
import { fencesOf } from './documentedFiles.ts'

/** The folder of the block in the README. */
const FOLDER = 'src/plugins/pull-quote'

/** Its files. */
const FILES = fencesOf('README.md').filter(({ file }) => file)

const build = join(BUILDER_ROOT, 'build')

/** Creates an empty folder in the project, so that imports of its files resolve. It is removed after the test. */
async function emptyFolder(): Promise<string> {
  await mkdir(build, { recursive: true })
  const folder = await mkdtemp(join(build, 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Copies the project's files that tests of blocks need. */
async function copyProject(): Promise<string> {
  const copy = await emptyFolder()
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: BUILDER_ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(
      (file) =>
        file &&
        !/^(?:content\/assets|tests\/|pictures|ladle\/pictures|bench\/external|functions\/package)/.test(
          file,
        ),
    )
  for (const folder of new Set(files.map(dirname))) mkdirSync(join(copy, folder), { recursive: true })
  // Git also lists deleted files that are not committed yet.
  for (const file of files)
    if (existsSync(join(BUILDER_ROOT, file))) copyFileSync(join(BUILDER_ROOT, file), join(copy, file))
  await cp(join(BUILDER_ROOT, 'content/assets'), join(copy, 'content/assets'), {
    recursive: true,
    filter: (source) => !/\.(?:webp|mp4|webm|svg|pdf|png|jpe?g|vtt|ico)$/.test(source),
  })
  await symlink(join(BUILDER_ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Writes the files of the block in the README to a folder. */
async function writeBlock(folder: string): Promise<void> {
  for (const { file, text } of FILES) {
    await mkdir(dirname(join(folder, file!)), { recursive: true })
    await writeFile(join(folder, file!), text)
  }
}

/** Returns the HTML of the block in a folder for visitors. */
async function composeBlock(folder: string, content: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(folder, 'index.ts')
  const plugin = ((await import(file)) as { default: Plugin }).default
  const registry = createRegistry({ [`${folder}/index.ts`]: plugin })
  const story = presetStory(plugin.name, { name: 'shown', content })
  const { html, issues } = composeHtml(buildPageTree(story, registry), {
    registry,
    renderers: await loadRenderers(registry.plugins.values()),
    audience: 'visitor',
    results: {},
  })
  expect(issues).toEqual([])
  return html
}

test('the block in the README has at most 50 lines and renders', async () => {
  expect(FILES.flatMap(({ text }) => text.trimEnd().split('\n')).length).toBeLessThanOrEqual(50)
  const folder = await emptyFolder()
  await writeBlock(folder)
  const samples = 'src/plugins/sampleContent.ts'
  await symlink(join(BUILDER_ROOT, samples), join(folder, samples))
  expect(await composeBlock(join(folder, FOLDER), { words: 'Yes.', source: 'Ines' })).toBe(
    '<figure class="quote"><blockquote>Yes.</blockquote><figcaption>Ines</figcaption></figure>',
  )
})

// `tests/package/installedSite.test.ts` runs the tests of the same block in a new site.
test.runIf(process.env.AUDIT)('the block in the README passes the tests of every block', async () => {
  const copy = await copyProject()
  await writeBlock(copy)
  const tests = ['src/plugins/everyPlugin.test.tsx', FOLDER, '-t', 'pull_quote|source']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(BUILDER_ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...processEnvironment(copy), VITEST: undefined, NODE_ENV: undefined },
    },
  )
  expect(status, stdout + stderr).toBe(0)
  const [, passed] = /Tests.*? (\d+) passed/.exec(stripVTControlCharacters(stdout)) ?? []
  // The tests of the folder and of each preset.
  expect(Number(passed)).toBeGreaterThan(20)
})
