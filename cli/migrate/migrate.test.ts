import { execFile, spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { processEnvironment } from '../../tests/site/processEnvironment.ts'
import { findBrowser } from '../browser/ensureBrowser.ts'
import { ROOT } from '../loadPlugins.ts'
import { temporarySite } from '../temporarySite.testkit.ts'
import { lineDiff } from './lineDiff.ts'

const PLUGIN = 'plugins/checklist/index.ts'
const HOME = 'content/stories/1/home_6dee7e1f-dbdf-5ead-ad86-0f988eabd141.json'

/** Creates a site whose checklist got a new name for its field `title`, with a migration. */
async function renamedSite() {
  const site = await temporarySite()
  for (const file of [PLUGIN, 'plugins/checklist/Checklist.tsx', 'plugins/checklist/presets.ts'])
    await site.replace(file, 'title', 'heading')
  await site.replace(PLUGIN, 'import { definePlugin, field }', 'import { definePlugin, field, migration }')
  await site.replace(
    PLUGIN,
    '  presets,\n',
    "  migrations: [migration.renameField(1, 'title', 'heading')],\n  presets,\n",
  )
  const hashOf = ({ output }: { readonly output: string }) => /apply ([\da-f]{12})$/m.exec(output)?.[1] ?? ''
  const undoFileOf = ({ output }: { readonly output: string }) => /undo (\S+)$/m.exec(output)?.[1] ?? ''
  return { ...site, hashOf, undoFileOf }
}

test('ADOPT-04 migrate plans exactly the stories that change, applies the plan with an undo file, and undoes it', async () => {
  const { folder, strata, read, hashOf, undoFileOf } = await renamedSite()
  const before = await read(HOME)
  const planned = await strata('migrate', 'plan', '--no-html')
  expect(planned).toMatchObject({ code: 0, errors: '' })
  expect(planned.output).toContain(
    `home (${HOME.slice('content/'.length)})\n  checklist 68333dc7-bee8-5198-9aad-d5dd32f5dbf8: migration 1 'title is heading' (+heading -title)\n1 story of 3 to migrate, planned in `,
  )
  expect(planned.output).toContain('In a space: 1 request, about 1 s at 3 requests a second.')
  expect(await read(HOME)).toBe(before)
  const hash = hashOf(planned)
  const page = await read(`.data/migrations/${hash}/index.html`)
  expect(page).toMatch(/<del>- {1,5}&quot;title&quot;: &quot;Next steps&quot;,<\/del>/)
  expect(page).toMatch(/<ins>\+ {1,5}&quot;heading&quot;: &quot;Next steps&quot;<\/ins>/)

  const applied = await strata('migrate', 'apply', hash)
  expect(applied).toMatchObject({ code: 0, output: expect.stringMatching(/^1 story of 1 written in \d/) })
  expect(await read(HOME)).toContain('"heading": "Next steps"')
  expect((await strata('migrate', 'plan', '--no-html')).output).toMatch(/^0 stories of 3 to migrate/)
  expect((await strata('migrate', 'apply', hash)).output).toMatch(/^0 stories of 1 written/)

  expect((await strata('migrate', 'undo', undoFileOf(applied))).output).toMatch(/^1 story restored/)
  expect(await read(HOME)).toBe(before)
  expect((await readdir(join(folder, 'content/stories/1'))).every((name) => name.endsWith('.json'))).toBe(
    true,
  )
})

test('ADOPT-04 apply refuses a plan that differs from the content, and undo leaves an edited story alone', async () => {
  const { strata, read, replace, hashOf, undoFileOf } = await renamedSite()
  const stale = hashOf(await strata('migrate', 'plan', '--no-html'))
  await replace(HOME, '"Next steps"', '"Last steps"')
  const edited = await read(HOME)
  const refused = await strata('migrate', 'apply', stale)
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain(
    `differ from the plan ${stale}, so nothing was written.\nChanged since: home.`,
  )
  expect(await read(HOME)).toBe(edited)
  expect((await strata('migrate', 'apply', 'abc')).errors).toContain('There is no plan abc.')

  const hash = hashOf(await strata('migrate', 'plan', '--no-html'))
  const applied = await strata('migrate', 'apply', hash)
  await replace(HOME, '"Last steps"', '"Edited since"')
  const repeated = await strata('migrate', 'apply', hash)
  expect(repeated).toMatchObject({ code: 1, errors: expect.stringContaining('so nothing was written') })
  // The undo file still contains the story before the migration.
  const undone = await strata('migrate', 'undo', undoFileOf(applied))
  expect(undone).toMatchObject({ code: 1, output: expect.stringMatching(/^0 stories restored/) })
  expect(undone.errors).toContain('was edited since')
  expect(await read(HOME)).toContain('"heading": "Edited since"')
})

test('ADOPT-04 apply continues after it was killed, and undo restores all stories', async () => {
  const { folder, strata, read, hashOf, undoFileOf } = await renamedSite()
  const stories = join(folder, 'content/stories/1')
  const home = JSON.parse(await read(HOME))
  const names = Array.from({ length: 300 }, (_, n) => `page-${String(n).padStart(3, '0')}`)
  for (const [n, name] of names.entries())
    await writeFile(
      join(stories, `${name}.json`),
      JSON.stringify({
        ...home,
        id: n + 10,
        uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        slug: name,
        full_slug: name,
      }),
    )
  const texts = () => Promise.all(names.map((name) => readFile(join(stories, `${name}.json`), 'utf8')))
  const before = await texts()
  const hash = hashOf(await strata('migrate', 'plan', '--no-html'))
  const child = spawn(process.execPath, [join(ROOT, 'cli/strata.ts'), 'migrate', 'apply', hash], {
    cwd: folder,
    env: processEnvironment(),
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const last = join(stories, 'page-020.json')
  while (child.exitCode === null && (await readFile(last, 'utf8')) === before[20])
    await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await ended
  const applied = await strata('migrate', 'apply', hash)
  expect(applied.code).toBe(0)
  for (const text of await texts()) expect(text).toContain('"heading":"Next steps"')
  expect((await strata('migrate', 'undo', undoFileOf(applied))).code).toBe(0)
  expect(await texts()).toEqual(before)
})

test('ADOPT-04 an empty plan has no page, and its hash cannot be applied', async () => {
  const { strata } = await temporarySite()
  const planned = await strata('migrate', 'plan', '--json')
  const { hash, stories, requests, page } = JSON.parse(planned.output)
  expect([planned.code, planned.errors, stories, requests, page]).toEqual([0, '', [], 0, undefined])
  const applied = await strata('migrate', 'apply', hash)
  expect(applied).toMatchObject({ code: 1, errors: expect.stringContaining(`There is no plan ${hash}.`) })
})

test('ADOPT-04 a plan names blocks whose migration throws, and migrates all other stories', async () => {
  const { folder, strata, read, replace, hashOf } = await renamedSite()
  await replace(
    PLUGIN,
    "migration.renameField(1, 'title', 'heading')",
    `{
      ...migration.renameField(1, 'title', 'heading'),
      up: (block) => {
        if (block.title === 'Broken') throw new Error('No heading.')
        const { title, ...fields } = block
        return { ...fields, heading: title }
      },
    }`,
  )
  const broken = join(folder, 'content/stories/1/broken.json')
  const home = JSON.parse((await read(HOME)).replace('"Next steps"', '"Broken"'))
  const named = { id: 10, uuid: '00000000-0000-4000-8000-000000000010', slug: 'broken', full_slug: 'broken' }
  await writeFile(broken, JSON.stringify({ ...home, ...named }))
  const before = await readFile(broken, 'utf8')
  const planned = await strata('migrate', 'plan', '--no-html')
  expect(planned.code).toBe(0)
  expect(planned.errors).toMatch(
    /^broken: Block 'checklist' \S+ stays as it is stored: Error: No heading\.$/m,
  )
  expect(planned.output).toContain('1 story of 4 to migrate')
  const applied = await strata('migrate', 'apply', hashOf(planned))
  expect(applied).toMatchObject({ code: 0, output: expect.stringMatching(/^1 story of 1 written/) })
  expect(await read(HOME)).toContain('"heading": "Next steps"')
  expect(await readFile(broken, 'utf8')).toBe(before)
})

test('ADOPT-04 apply refuses a plan file that is damaged or has the format of a different version', async () => {
  const { folder, strata, read, hashOf } = await renamedSite()
  const hash = hashOf(await strata('migrate', 'plan', '--no-html'))
  const file = join(folder, `.data/migrations/${hash}/plan.json`)
  const before = await read(HOME)
  const { stories } = JSON.parse(await readFile(file, 'utf8'))
  for (const text of [JSON.stringify({ hash, stories }), '{"hash":']) {
    await writeFile(file, text)
    const refused = await strata('migrate', 'apply', hash)
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain(`The plan ${hash} is damaged, or a different version of`)
    expect(refused.errors).toContain('so nothing was written. Make a new plan: ')
    expect(await read(HOME)).toBe(before)
  }
})

/** Time for two plans, each with two processes that bundle and render a site, and for the pictures. */
const PLANS_TIMEOUT_MS = 600_000

test('ADOPT-04 a plan compares pages before and after: the HTML of the committed blocks, and pictures where it differs', {
  timeout: PLANS_TIMEOUT_MS,
}, async () => {
  const site = await temporarySite()
  const git = (...words: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: site.folder,
    })
  await writeFile(join(site.folder, '.gitignore'), 'node_modules\n.data\n')
  for (const words of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'Add the site'],
  ])
    await git(...words)
  for (const file of [PLUGIN, 'plugins/checklist/Checklist.tsx', 'plugins/checklist/presets.ts'])
    await site.replace(file, 'title', 'heading')
  await site.replace(PLUGIN, 'import { definePlugin, field }', 'import { definePlugin, field, migration }')
  await site.replace(
    PLUGIN,
    '  presets,\n',
    "  migrations: [migration.renameField(1, 'title', 'heading')],\n  presets,\n",
  )
  const planned = await site.strata('migrate', 'plan')
  expect(planned.output).toMatch(/^1 page compared: the HTML of 0 differs\.$/m)
  expect(planned.output).toContain('The committed blocks rendered the pages before')

  await site.replace(
    'plugins/checklist/Checklist.tsx',
    '<legend>{heading}</legend>',
    '<legend>Steps</legend>',
  )
  const { output } = await site.strata('migrate', 'plan')
  expect(output).toMatch(/^1 page compared: the HTML of 1 differs\.$/m)
  const hash = /apply (\S+)$/m.exec(output)?.[1]
  const page = await site.read(`.data/migrations/${hash}/index.html`)
  expect(page).toContain('&lt;legend&gt;Next steps')
  expect(page).toContain('&lt;legend&gt;Steps')
  const pictures = (await readdir(join(site.folder, `.data/migrations/${hash}`))).filter((name) =>
    name.endsWith('.jpg'),
  )
  if (findBrowser())
    expect(pictures.sort()).toEqual([
      '1-1280-after.jpg',
      '1-1280-before.jpg',
      '1-390-after.jpg',
      '1-390-before.jpg',
    ])
  else expect(page).toContain('There are no pictures: there is no Chromium.')
})

test('lineDiff returns changed lines with their context, in linear time for scattered changes', () => {
  const lines = Array.from({ length: 200_000 }, (_, n) => (n % 3 ? '}' : `line ${n}`))
  const changed = lines.map((line, n) => (n % 300 ? line : `new ${n}`))
  const hunks = lineDiff(lines, changed)
  expect(hunks).toHaveLength(667)
  expect(hunks[1]).toEqual({
    line: 298,
    rows: [
      [' ', 'line 297'],
      [' ', '}'],
      [' ', '}'],
      ['-', 'line 300'],
      ['+', 'new 300'],
      [' ', '}'],
      [' ', '}'],
      [' ', 'line 303'],
    ],
  })
  expect(lineDiff(['a', 'b'], ['a', 'x', 'b'])).toEqual([
    {
      line: 1,
      rows: [
        [' ', 'a'],
        ['+', 'x'],
        [' ', 'b'],
      ],
    },
  ])
  expect(lineDiff(['a'], [])).toEqual([{ line: 1, rows: [['-', 'a']] }])
  expect(lineDiff(['a'], ['a'])).toEqual([])
})
