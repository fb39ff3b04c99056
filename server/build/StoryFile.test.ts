import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Story } from '../../src/content/story.ts'
import { storiesIn } from '../../src/pages/languages/storiesIn.ts'
import { sampleSite as site } from '../../src/pages/sampleSite.testkit.tsx'
import { presetStory } from '../../src/registry/presetStory.ts'
import { StoredStories } from './StoredStories.ts'
import { type StoredStory, StoryFile, StoryFileReader } from './StoryFile.ts'

const story = (uuid: string, full_slug = uuid): Story => ({
  ...presetStory('page', { name: uuid, content: {} }),
  uuid,
  full_slug,
})

async function files() {
  const folder = await mkdtemp(join(tmpdir(), 'story-file-'))
  const languages = site.languages.map((language) =>
    storiesIn({ site, listStories: async () => [] }, language),
  )
  const file = new StoryFile(join(folder, 'made'), languages)
  const reader = new StoryFileReader(join(folder, 'made'))
  onTestFinished(async () => {
    reader.close()
    file.close()
    await rm(folder, { recursive: true })
  })
  return { file, reader }
}

test('stories survive writing and reading with any characters', async () => {
  const { file, reader } = await files()
  // Characters of several bytes, and a lone surrogate.
  const odd = { ...story('a', 'folder/a'), name: 'Größe \u{1F600} \uD83D', tag_list: ['', 'null'] }
  const read = file.add([odd, story('b')])
  expect(read.map(({ uuid, keys, prefix }) => [uuid, ...keys, prefix])).toEqual([
    ['a', ':folder/a', ':folder/a', ''],
    ['b', ':b', ':b', ''],
  ])
  const [later] = file.add([story('c')])
  expect([...read, later!].map(({ location }) => reader.read(location))).toEqual([
    odd,
    story('b'),
    story('c'),
  ])
  expect(file.add([story('d')], 'xx')).toEqual([])
})

test('the reader returns the same object for a repeated read and caches few stories', async () => {
  const { file, reader } = await files()
  const places = file
    .add(Array.from({ length: 10 }, (_, at) => story(`s${at}`)))
    .map(({ location }) => location)
  const first = reader.read(places[0]!)
  expect(reader.read(places[0]!)).toBe(first)
  for (const place of places) reader.read(place)
  const reread = reader.read(places[0]!)
  expect(reread).toEqual(first)
  expect(reread).not.toBe(first)
})

test('reading a truncated file throws an error with its name', async () => {
  const { file, reader } = await files()
  const [read] = file.add([story('a')])
  const { location } = read!
  expect(() => reader.read({ ...location, offset: 1 })).toThrow(`ends before ${location.length + 1}`)
})

test('a story replaces an earlier one with the same uuid and language', () => {
  const read = new StoredStories()
  const one: StoredStory = {
    prefix: '',
    uuid: 'a',
    keys: [':a', ':a'],
    location: { thread: 0, offset: 0, length: 1 },
  }
  const replacement: StoredStory = {
    ...one,
    keys: [':moved', ':moved'],
    location: { thread: 2, offset: 9, length: 1 },
  }
  const other: StoredStory = { ...one, prefix: 'ar', keys: ['ar:a', 'ar:a'] }
  read.add([one, other])
  read.add([replacement])
  expect([read.find('', 'a'), read.find('ar', 'a'), read.find('', 'b')]).toEqual([
    replacement,
    other,
    undefined,
  ])
})
