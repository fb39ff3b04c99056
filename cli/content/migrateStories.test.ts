import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import { processEnvironment } from '../../tests/site/processEnvironment.ts'

test('EDIT-20 content:migrate lists the changes of migrations, writes them with --write, and undoes them', async () => {
  const [contentDir, dataDir] = await Promise.all(
    ['content-', 'data-'].map((prefix) => mkdtemp(join(tmpdir(), prefix))),
  )
  const footer = { _uid: 'f', component: 'site_footer', claim: 'A claim' }
  const [file] = await writeStories(contentDir!, [
    storyFixture(1, { slug: 'footer', content: footer }),
    storyFixture(2, { content: { _uid: 'p', component: 'page', title: 'A page', body: [] } }),
  ])
  const run = (...words: string[]) => {
    const env = { ...processEnvironment(), CONTENT_DIR: contentDir!, DATA_DIR: dataDir! }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'migrateStories.ts'), ...words],
      { encoding: 'utf8', env },
    )
    return [status, stdout, stderr]
  }
  const before = await readFile(file!, 'utf8')
  const listed = `footer (${file!.slice(contentDir!.length + 1)})\n  site_footer f: migration 1 'controls are blocks' (+controls)\n`
  expect(run()).toEqual([0, `${listed}1 story to migrate. Write them with --write.\n`, ''])
  expect(await readFile(file!, 'utf8')).toBe(before)

  const [status, written] = run('--write')
  expect([status, String(written).startsWith(`${listed}1 story written. To undo it: `)]).toEqual([0, true])
  expect(JSON.parse(await readFile(file!, 'utf8')).content.controls).toHaveLength(2)
  expect(run('--write')).toEqual([0, '0 stories to migrate.\n', ''])

  const undoFile = /--undo=(\S+)/.exec(String(written))?.[1]
  expect(run(`--undo=${undoFile}`)).toEqual([
    0,
    `${file!.slice(contentDir!.length + 1)}\n1 story restored.\n`,
    '',
  ])
  expect(await readFile(file!, 'utf8')).toBe(before)
  expect(run('--undo=nowhere.json')).toEqual([1, '', expect.stringContaining('cannot be read')])
})
