import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { buildPageTree } from '../../src/registry/buildPageTree.ts'
import { composeHtml } from '../../src/registry/composeHtml.tsx'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { presetStory } from '../../src/registry/presetStory.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { processEnvironment } from '../site/processEnvironment.ts'
import { type Fence, fencesOf } from './documentedFiles.ts'

/** A copy of the project in its build folder, so that its imports resolve. */
let copy: string

beforeAll(async () => {
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  copy = await mkdtemp(join(BUILDER_ROOT, 'build', 'docs-'))
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
})
afterAll(() => rm(copy, { recursive: true, force: true }))

async function write(fences: readonly Fence[]): Promise<void> {
  for (const { file, text } of fences) {
    if (!file) continue
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), text)
  }
}

/** Runs a documented command in the copy: a script of the project or a program of a package. */
function run(command: string) {
  const [program = '', name = '', ...args] = command
    .split(' ')
    .filter((word) => word !== 'run' && word !== '--')
  const scripts: Record<string, string> = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')).scripts
  const script =
    program === 'npm'
      ? [scripts[name]?.split(' ').at(-1) ?? '', ...args]
      : [join(BUILDER_ROOT, `node_modules/${name}/${name}.mjs`), 'run', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...processEnvironment(copy), VITEST: undefined, NODE_ENV: undefined },
  })
  return { status, output: stdout + stderr }
}

function typeErrors(folder: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [join(BUILDER_ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  )
  return stdout
}

/** Returns the HTML of a block of the copy for visitors. */
async function composeBlock(folder: string, content: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(copy, folder, 'index.ts')
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

const FOLDER = 'src/plugins/pull-quote'

/** A separate folder for the README's block, so that it can be imported in addition to the project's block. */
const README_FOLDER = 'src/plugins/pull-quote-in-readme'

/** Runs the general tests of blocks and the block's own tests in the copy. */
function runBlockTests() {
  const { status, output } = run(
    `npx vitest run src/plugins/everyPlugin.test.tsx ${FOLDER} -t pull_quote|source`,
  )
  const [, passed] = /Tests.*? (\d+) passed/.exec(stripVTControlCharacters(output)) ?? []
  return { status, output: output.slice(-3000), passed: Number(passed) }
}

test('the block in the README has at most 50 lines, compiles, renders and passes the tests of every block', {
  timeout: 180_000,
}, async () => {
  const files = fencesOf('README.md').filter(({ file }) => file)
  expect(files.flatMap(({ text }) => text.trimEnd().split('\n')).length).toBeLessThanOrEqual(50)
  await write(files.map((fence) => ({ ...fence, file: fence.file?.replace(FOLDER, README_FOLDER) })))
  await writeFile(
    join(copy, 'tsconfig.readme.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [README_FOLDER] }),
  )
  expect(typeErrors('tsconfig.readme.json')).toBe('')
  expect(await composeBlock(README_FOLDER, { words: 'Yes.', source: 'Ines' })).toBe(
    '<figure class="quote"><blockquote>Yes.</blockquote><figcaption>Ines</figcaption></figure>',
  )
  await rm(join(copy, README_FOLDER), { recursive: true })
  await write(files)
  onTestFinished(() => rm(join(copy, FOLDER), { recursive: true }))
  const { status, output, passed } = runBlockTests()
  expect(status, output).toBe(0)
  // The tests of the folder and of each preset.
  expect(passed).toBeGreaterThan(20)
})
