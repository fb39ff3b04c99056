import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService } from './content/testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from './content/testing/storyFixture.ts'
import { exportStories } from './exportStories.ts'
import {
  applyUndoFile,
  plannedRewrites,
  undoRewrites,
  unexportedStories,
  writeUndoFile,
} from './rewriteStories.ts'

type Content = Parameters<Parameters<typeof plannedRewrites>[1]>[0]

const renamed = (content: Content): Content => {
  if (!('source' in content)) return content
  const { source, ...fields } = content
  return { ...fields, by: source }
}

const planned = (contentDir: string, onBroken: (message: string) => void = () => {}) =>
  plannedRewrites(contentDir, renamed, { onBroken })
async function plan(contentDir: string, onBroken?: (message: string) => void) {
  const rewrites = []
  for await (const rewrite of planned(contentDir, onBroken)) rewrites.push(rewrite)
  return rewrites
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
  const undoFile = join(dataDir, 'migrations/undo.jsonl')
  return {
    contentDir,
    dataDir,
    files,
    undoFile,
    write: () => writeUndoFile(undoFile, planned(contentDir), () => {}),
    apply: () => applyUndoFile(contentDir, undoFile),
    undo: () => undoRewrites({ contentDir, dataDir }, undoFile),
  }
}

const texts = (files: readonly string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')))

test('EDIT-20 a rewrite of stories changes only the lines of changed content, and an undo restores every byte', async () => {
  const { contentDir, files, write, apply, undo } = await folders()
  // A text editor may write different escapes and line breaks.
  const first = (await readFile(files[0]!, 'utf8'))
    .replaceAll('\n', '\r\n')
    .replace('Story 1', 'St\\u006fry 1')
  await writeFile(files[0]!, first)
  const before = await texts(files)

  expect((await plan(contentDir)).map(({ story }) => story)).toEqual(['story-1', 'story-3'])
  await write()
  expect(await texts(files)).toEqual(before)

  expect(await apply()).toBe(2)
  const after = await texts(files)
  expect(after[0]).toContain('"by": "Ada 1"')
  const lines = (text: string) => text.split('\r\n')
  expect(lines(after[0]!).filter((line) => !lines(before[0]!).includes(line))).toEqual(['    "by": "Ada 1"'])
  expect(after[1]).toBe(before[1])
  expect(await plan(contentDir)).toEqual([])

  expect(await undo()).toMatchObject({ restored: { length: 2 }, edited: [] })
  expect(await texts(files)).toEqual(before)
  expect(
    (await readdir(join(contentDir, 'stories/287488'))).filter((name) => name.endsWith('.part')),
  ).toEqual([])
})

test('EDIT-20 a rewrite writes nothing if a file has changed since, and an undo leaves edited stories alone', async () => {
  const { files, write, apply, undo } = await folders()
  await write()
  const third = await readFile(files[2]!, 'utf8')
  await writeFile(files[2]!, third.replace('Story 3', 'Edited'))
  const before = await texts(files)
  await expect(apply()).rejects.toThrow('changed since')
  expect(await texts(files)).toEqual(before)

  await writeFile(files[2]!, third)
  await apply()
  await writeFile(files[0]!, '{}')
  const { restored, edited } = await undo()
  expect([restored.length, edited]).toEqual([1, [expect.stringContaining('story-1')]])
  expect(await texts([files[0]!, files[2]!])).toEqual(['{}', third])
})

test('EDIT-20 a rewrite continues after an interruption', async () => {
  const { contentDir, files, write, apply, undo } = await folders()
  const before = await texts(files)
  const [first] = await plan(contentDir)
  await write()
  // After the interruption one file is replaced, the other is not.
  await writeFile(files[0]!, first!.after)
  expect(await apply()).toBe(1)
  expect(await plan(contentDir)).toEqual([])
  await undo()
  expect(await texts(files)).toEqual(before)
})

test('an undo file that is not accepted is removed', async () => {
  const { contentDir, undoFile, dataDir } = await folders()
  const refuse = () => {
    throw new Error('Refused.')
  }
  await expect(writeUndoFile(undoFile, planned(contentDir), refuse)).rejects.toThrow('Refused.')
  expect(await readdir(join(dataDir, 'migrations'))).toEqual([])
})

test('EDIT-20 a plan lists stories whose saved draft is not exported, and broken files', async () => {
  const stories = [1, 2].map((n) =>
    storyFixture(n, { content: { _uid: `r${n}`, component: 'quote', source: 'Ada' } }),
  )
  const { contentDir, dataDir, edit, stop } = await startService(stories)
  await edit('PUT', 'stories/2', { story: { name: 'Saved' } })
  await stop()
  await writeFile(join(contentDir, 'stories/287488/broken.json'), '{')
  const broken: string[] = []
  const rewrites = await plan(contentDir, (message) => broken.push(message))
  expect(rewrites).toHaveLength(2)
  expect(unexportedStories(dataDir, rewrites)).toEqual(['story-2'])
  expect(broken).toEqual([expect.stringContaining('broken.json')])
})

test('EDIT-20 no story counts as unexported after an export or after its file was edited', async () => {
  const folder = storyFixture(5, { slug: 'notes', is_folder: true, content: undefined })
  const inFolder = storyFixture(2, { full_slug: 'notes/story-2', parent_id: 5 })
  const service = await startService([storyFixture(1), folder, inFolder, storyFixture(3)])
  const { contentDir, dataDir, edit, stop } = service
  await edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await edit('PUT', 'stories/5', { story: { slug: 'essays' } })
  await edit('POST', 'stories/3/unpublish')
  await stop()
  const stories = [1, 2, 3].map((n) => ({ uuid: uuidOf(n), story: `story-${n}` }))
  expect(unexportedStories(dataDir, stories)).toEqual(['story-1', 'story-2', 'story-3'])
  await exportStories({ contentDir, dataDir })
  expect(unexportedStories(dataDir, stories)).toEqual([])
  await writeStories(contentDir, [storyFixture(3, { name: 'By hand', published: true })])
  await exportStories({ contentDir, dataDir })
  expect(unexportedStories(dataDir, stories)).toEqual([])
})

test('EDIT-20 an undo leaves a story alone that an editor has saved since, and its draft remains', async () => {
  const stories = [1, 2].map((n) =>
    storyFixture(n, { content: { _uid: `r${n}`, component: 'quote', source: 'Ada' } }),
  )
  const { contentDir, dataDir, edit } = await startService(stories)
  const undoFile = join(dataDir, 'migrations/undo.jsonl')
  await writeUndoFile(undoFile, planned(contentDir), () => {})
  expect(await applyUndoFile(contentDir, undoFile)).toBe(2)
  const saved = await edit('PUT', 'stories/2', {
    story: { content: { _uid: 'r2', component: 'quote', by: 'Edited since' } },
  })
  expect(saved.status).toBe(200)
  const folder = join(contentDir, 'stories/287488')
  const second = join(folder, (await readdir(folder)).find((name) => name.startsWith('story-2'))!)
  const applied = await readFile(second, 'utf8')
  expect(await undoRewrites({ contentDir, dataDir }, undoFile)).toEqual({
    restored: [expect.stringContaining('story-1')],
    edited: [expect.stringContaining('story-2')],
  })
  expect(await readFile(second, 'utf8')).toBe(applied)
  expect((await edit('GET', 'stories/2')).body).toMatchObject({
    story: { content: { by: 'Edited since' } },
  })
})
