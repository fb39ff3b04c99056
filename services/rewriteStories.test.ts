import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService } from './content/testing/startService.ts'
import { storyFixture, writeStories } from './content/testing/storyFixture.ts'
import { planRewrite, undoRewrites, writeRewrites } from './rewriteStories.ts'

type Content = Parameters<Parameters<typeof planRewrite>[1]>[0]

const renamed = (content: Content): Content => {
  if (!('source' in content)) return content
  const { source, ...fields } = content
  return { ...fields, by: source }
}

async function folders(stories = [1, 2, 3]) {
  const contentDir = await mkdtemp(join(tmpdir(), 'rewrite-'))
  const files = await writeStories(
    contentDir,
    stories.map((n) =>
      storyFixture(n, {
        content: { _uid: `r${n}`, component: 'quote', ...(n === 2 ? {} : { source: `Ada ${n}` }) },
      }),
    ),
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'rewrite-data-'))
  return { contentDir, dataDir, files, undoFile: join(dataDir, 'migrations/undo.json') }
}

const texts = (files: readonly string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')))

test('EDIT-20 a rewrite of stories changes only the lines of changed content, and an undo restores every byte', async () => {
  const { contentDir, dataDir, files, undoFile } = await folders()
  // A text editor may write different escapes and line breaks.
  const first = (await readFile(files[0]!, 'utf8'))
    .replaceAll('\n', '\r\n')
    .replace('Story 1', 'St\\u006fry 1')
  await writeFile(files[0]!, first)
  const before = await texts(files)

  const plan = await planRewrite({ contentDir, dataDir }, renamed)
  expect(plan.rewrites.map(({ story }) => story)).toEqual(['story-1', 'story-3'])
  expect(await texts(files)).toEqual(before)

  await writeRewrites(contentDir, plan.rewrites, undoFile)
  const after = await texts(files)
  expect(after[0]).toContain('"by": "Ada 1"')
  const lines = (text: string) => text.split('\r\n')
  expect(lines(after[0]!).filter((line) => !lines(before[0]!).includes(line))).toEqual(['    "by": "Ada 1"'])
  expect(after[1]).toBe(before[1])
  expect((await planRewrite({ contentDir, dataDir }, renamed)).rewrites).toEqual([])

  expect(await undoRewrites(contentDir, undoFile)).toHaveLength(2)
  expect(await texts(files)).toEqual(before)
  expect(
    (await readdir(join(contentDir, 'stories/287488'))).filter((name) => name.endsWith('.part')),
  ).toEqual([])
})

test('EDIT-20 a rewrite or undo writes nothing if a file has changed since', async () => {
  const { contentDir, dataDir, files, undoFile } = await folders()
  const { rewrites } = await planRewrite({ contentDir, dataDir }, renamed)
  const third = await readFile(files[2]!, 'utf8')
  await writeFile(files[2]!, third.replace('Story 3', 'Edited'))
  const before = await texts(files)
  await expect(writeRewrites(contentDir, rewrites, undoFile)).rejects.toThrow('has changed since')
  expect(await texts(files)).toEqual(before)

  await writeFile(files[2]!, third)
  await writeRewrites(contentDir, rewrites, undoFile)
  await writeFile(files[0]!, '{}')
  const after = await texts(files)
  await expect(undoRewrites(contentDir, undoFile)).rejects.toThrow('has changed since')
  expect(await texts(files)).toEqual(after)
})

test('EDIT-20 a rewrite continues after an interruption', async () => {
  const { contentDir, dataDir, files, undoFile } = await folders()
  const before = await texts(files)
  const { rewrites } = await planRewrite({ contentDir, dataDir }, renamed)
  // After the interruption one file is replaced, the other is not.
  await writeFile(files[0]!, rewrites[0]!.after)
  await writeRewrites(contentDir, rewrites, undoFile)
  expect((await planRewrite({ contentDir, dataDir }, renamed)).rewrites).toEqual([])
  await undoRewrites(contentDir, undoFile)
  expect(await texts(files)).toEqual(before)
})

test('EDIT-20 a plan lists stories whose saved draft is not exported, and broken files', async () => {
  const stories = [1, 2].map((n) =>
    storyFixture(n, { content: { _uid: `r${n}`, component: 'quote', source: 'Ada' } }),
  )
  const { contentDir, dataDir, edit, stop } = await startService(stories)
  await edit('PUT', 'stories/2', { story: { name: 'Saved' } })
  await stop()
  await writeFile(join(contentDir, 'stories/287488/broken.json'), '{')
  const plan = await planRewrite({ contentDir, dataDir }, renamed)
  expect(plan.rewrites).toHaveLength(2)
  expect(plan.notExported).toEqual(['story-2'])
  expect(plan.broken).toEqual([expect.stringContaining('broken.json')])
})
