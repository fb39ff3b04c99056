import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportStories } from '../exportStories.ts'
import type { StoryData } from './StoryData.ts'
import { type OpenSpace, openSpace } from './testing/openSpace.ts'
import { STORIES, storyFixture, uuidOf } from './testing/storyFixture.ts'

/** Flags of a story's file. `changed`: published, with unpublished changes in the file. */
const FLAGS = {
  draft: { published: false, unpublished_changes: false },
  published: { published: true, unpublished_changes: false },
  changed: { published: true, unpublished_changes: true },
}
type Status = keyof typeof FLAGS

const story = (status: Status, title: string, text: string): StoryData =>
  storyFixture(1, { ...FLAGS[status], content: { _uid: 'a', component: 'page', title, text } })

const shown = (of: StoryData | null | undefined) => of && `${of.content?.title} ${of.content?.text}`

/** A story with the title T0, which HTTP requests change, and the text X0, which edits of its file change. */
async function editedSpace(before: Status) {
  const earlier = before === 'changed' ? story('published', 'T0', 'P0') : story(before, 'T0', 'X0')
  const space = await openSpace([earlier])
  const folder = join(space.contentDir, 'stories/287488')
  let texts = 0
  let titles = 0
  const file = {
    async edit(status: Status, text = `X${++texts}`) {
      const [name = ''] = await readdir(folder)
      const known = JSON.parse(await readFile(join(folder, name), 'utf8')) as StoryData
      const content = { ...known.content, text }
      await writeFile(join(folder, name), JSON.stringify({ ...known, ...FLAGS[status], content }))
      await space.rescan()
    },
    async remove() {
      const [name = ''] = await readdir(folder)
      await rm(join(folder, name))
      await space.rescan()
    },
  }
  const row = () => space.store.row(uuidOf(1))
  const actions = {
    save: async () => {
      const content = { ...row()?.draft.content, title: `T${++titles}` }
      expect(await space.edit('PUT', '/1', { story: { content } })).toBe(200)
    },
    publish: () => space.edit('POST', '/1/publish'),
    unpublish: () => space.edit('POST', '/1/unpublish'),
    delete: () => space.edit('DELETE', '/1'),
    undelete: () => space.edit('PUT', '/1/undelete'),
    export: () => exportStories({ ...space, log: () => {} }),
    draftFile: () => file.edit('draft'),
    publishedFile: () => file.edit('published'),
    changedFile: () => file.edit('changed'),
    removeFile: file.remove,
  }
  if (before === 'changed') await file.edit('changed', 'X0')
  return { space, row, actions }
}
type Action = keyof Awaited<ReturnType<typeof editedSpace>>['actions']

async function responseOf(space: OpenSpace) {
  const { story } = (await (await space.request('GET', `${STORIES}/1`)).json()) as { story: StoryData }
  return { published: story.published, unpublished_changes: story.unpublished_changes }
}

/** The file before, actions, the file after, and the resulting draft and published version. */
type Case = readonly [before: Status, actions: string, after: Status, draft: string, published: string | null]

const CASES: readonly Case[] = [
  ['draft', '', 'draft', 'T0 X1', null],
  ['draft', '', 'published', 'T0 X1', 'T0 X1'],
  ['draft', '', 'changed', 'T0 X1', null],
  ['draft', 'save', 'draft', 'T1 X1', null],
  ['draft', 'save', 'published', 'T1 X1', 'T0 X1'],
  ['draft', 'save', 'changed', 'T1 X1', null],
  ['draft', 'publish', 'draft', 'T0 X1', 'T0 X0'],
  ['draft', 'publish', 'published', 'T0 X1', 'T0 X1'],
  ['draft', 'publish', 'changed', 'T0 X1', 'T0 X0'],
  ['draft', 'save publish', 'draft', 'T1 X1', 'T1 X0'],
  ['draft', 'save publish', 'published', 'T1 X1', 'T1 X1'],
  ['draft', 'save publish', 'changed', 'T1 X1', 'T1 X0'],
  ['draft', 'save publish save', 'published', 'T2 X1', 'T1 X1'],
  ['draft', 'publish unpublish', 'draft', 'T0 X1', null],
  ['draft', 'publish unpublish', 'published', 'T0 X1', 'T0 X1'],
  ['draft', 'save publish draftFile', 'draft', 'T1 X2', 'T1 X0'],
  ['draft', 'save publish draftFile', 'published', 'T1 X2', 'T1 X2'],
  ['draft', 'save publish export', 'draft', 'T1 X1', null],
  ['draft', 'save publish export', 'published', 'T1 X1', 'T1 X1'],
  ['draft', 'delete', 'draft', 'T0 X1', null],
  ['draft', 'delete', 'published', 'T0 X1', 'T0 X1'],

  ['published', '', 'draft', 'T0 X1', null],
  ['published', '', 'published', 'T0 X1', 'T0 X1'],
  ['published', '', 'changed', 'T0 X1', 'T0 X0'],
  ['published', 'save', 'draft', 'T1 X1', null],
  ['published', 'save', 'published', 'T1 X1', 'T0 X1'],
  ['published', 'save', 'changed', 'T1 X1', 'T0 X0'],
  ['published', 'save publish', 'draft', 'T1 X1', null],
  ['published', 'save publish', 'published', 'T1 X1', 'T1 X1'],
  ['published', 'save publish', 'changed', 'T1 X1', 'T1 X0'],
  ['published', 'save publish save', 'published', 'T2 X1', 'T1 X1'],
  ['published', 'save publish publishedFile', 'published', 'T1 X2', 'T1 X2'],
  ['published', 'save publish changedFile', 'published', 'T1 X2', 'T1 X2'],
  ['published', 'save publish changedFile', 'changed', 'T1 X2', 'T1 X0'],
  ['published', 'unpublish', 'draft', 'T0 X1', null],
  ['published', 'unpublish', 'published', 'T0 X1', null],
  ['published', 'unpublish', 'changed', 'T0 X1', null],
  ['published', 'save unpublish', 'published', 'T1 X1', null],
  ['published', 'unpublish publishedFile', 'published', 'T0 X2', null],
  ['published', 'unpublish draftFile', 'published', 'T0 X2', 'T0 X2'],
  ['published', 'unpublish publish', 'published', 'T0 X1', 'T0 X1'],
  ['published', 'unpublish export', 'draft', 'T0 X1', null],
  ['published', 'unpublish export', 'published', 'T0 X1', 'T0 X1'],
  ['published', 'save publish export', 'published', 'T1 X1', 'T1 X1'],
  ['published', 'save publish export save', 'published', 'T2 X1', 'T1 X1'],
  ['published', 'save publish save export', 'published', 'T2 X1', 'T2 X1'],
  ['published', 'save publish save export', 'changed', 'T2 X1', 'T1 X0'],
  ['published', 'save publish save export save publish', 'published', 'T3 X1', 'T3 X1'],
  ['published', 'delete', 'draft', 'T0 X1', null],
  ['published', 'delete', 'published', 'T0 X1', 'T0 X1'],
  ['published', 'delete', 'changed', 'T0 X1', 'T0 X0'],
  ['published', 'delete undelete', 'published', 'T0 X1', null],

  ['changed', '', 'draft', 'T0 X1', null],
  ['changed', '', 'published', 'T0 X1', 'T0 X1'],
  ['changed', '', 'changed', 'T0 X1', 'T0 P0'],
  ['changed', 'save', 'draft', 'T1 X1', null],
  ['changed', 'save', 'published', 'T1 X1', 'T0 X1'],
  ['changed', 'save', 'changed', 'T1 X1', 'T0 P0'],
  ['changed', 'save publish', 'draft', 'T1 X1', null],
  ['changed', 'save publish', 'published', 'T1 X1', 'T1 X1'],
  ['changed', 'save publish', 'changed', 'T1 X1', 'T1 X0'],
  ['changed', 'unpublish', 'draft', 'T0 X1', null],
  ['changed', 'unpublish', 'published', 'T0 X1', 'T0 X1'],
  ['changed', 'unpublish', 'changed', 'T0 X1', null],
]

test.for(CASES)(
  'a %s story, then HTTP requests (%s), then its file edited to %s: the draft is "%s", the published version is "%s"',
  async ([before, list, after, draft, published]) => {
    const { space, row, actions } = await editedSpace(before)
    for (const action of list.split(' ').filter(Boolean)) await actions[action as Action]()
    await actions[`${after}File`]()
    expect([shown(row()?.draft), shown(row()?.published)]).toEqual([draft, published])
    expect(await responseOf(space)).toEqual({
      published: published !== null,
      unpublished_changes: published !== null && draft !== published,
    })
    const visible = JSON.parse(await space.get('stories/story-1?version=published')) as { story?: StoryData }
    expect(shown(visible.story) ?? null).toBe(published)
    // A second scan changes nothing, and an export writes the stored story.
    const { version } = row()!
    await space.rescan()
    expect(row()!.version).toBe(version)
    await actions.export()
    const { contentDir } = space
    const copy = await openSpace([], { contentDir })
    expect(shown(copy.store.row(uuidOf(1))?.draft)).toBe(draft)
  },
)

test('a removed file that returns restores its story with the saved draft, which is merged with later edits of the file', async () => {
  const { space, row, actions } = await editedSpace('published')
  const [name = ''] = await readdir(join(space.contentDir, 'stories/287488'))
  const file = join(space.contentDir, 'stories/287488', name)
  const text = await readFile(file, 'utf8')
  await actions.save()
  for (const returned of [text, text.replace('X0', 'X5')]) {
    await actions.removeFile()
    expect(row()?.deletedBy).toBe('file')
    await writeFile(file, returned)
    await space.rescan()
    expect(row()?.deletedBy).toBe(null)
  }
  expect([shown(row()?.draft), shown(row()?.published)]).toEqual(['T1 X5', 'T0 X5'])
  await actions.publishedFile()
  expect([shown(row()?.draft), shown(row()?.published)]).toEqual(['T1 X1', 'T0 X1'])
})

test('a file that changes after its story was unpublished in the editor is logged', async () => {
  const { space, actions } = await editedSpace('published')
  await actions.unpublish()
  await actions.publishedFile()
  expect(space.logged).toEqual([
    expect.stringMatching(/_.*\.json has changed, but its story was unpublished/),
  ])
})
