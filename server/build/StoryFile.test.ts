import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Story } from '../../src/content/story.ts'
import { storiesIn } from '../../src/pages/languages/storiesIn.ts'
import { sampleSite as site } from '../../src/pages/sampleSite.testkit.tsx'
import { presetStory } from '../../src/registry/presetStory.ts'
import { ReadStories } from './ReadStories.ts'
import { type ReadStory, StoryFile, StoryFileReader } from './StoryFile.ts'

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

test('stories are read as they were taken, whatever characters stand in them', async () => {
  const { file, reader } = await files()
  // Characters of several bytes, and half of one that is two.
  const odd = { ...story('a', 'folder/a'), name: 'Größe \u{1F600} \uD83D', tag_list: ['', 'null'] }
  const read = file.add([odd, story('b')])
  expect(read.map(({ uuid, keys, prefix }) => [uuid, ...keys, prefix])).toEqual([
    ['a', ':folder/a', ':folder/a', ''],
    ['b', ':b', ':b', ''],
  ])
  const [later] = file.add([story('c')])
  expect([...read, later!].map(({ place }) => reader.read(place))).toEqual([odd, story('b'), story('c')])
  expect(file.add([story('d')], 'xx')).toEqual([])
})

test('a story that is asked for twice in a row is one object, and few are held', async () => {
  const { file, reader } = await files()
  const places = file.add(Array.from({ length: 10 }, (_, at) => story(`s${at}`))).map(({ place }) => place)
  const first = reader.read(places[0]!)
  expect(reader.read(places[0]!)).toBe(first)
  for (const place of places) reader.read(place)
  const again = reader.read(places[0]!)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})

test('a file that was cut short is said', async () => {
  const { file, reader } = await files()
  const [read] = file.add([story('a')])
  const { place } = read!
  expect(() => reader.read({ ...place, at: 1 })).toThrow(`ends before ${place.length + 1}`)
})

test('of a story that was read again the last reading counts, in its language', () => {
  const read = new ReadStories()
  const one: ReadStory = { prefix: '', uuid: 'a', keys: [':a', ':a'], place: { thread: 0, at: 0, length: 1 } }
  const again: ReadStory = { ...one, keys: [':moved', ':moved'], place: { thread: 2, at: 9, length: 1 } }
  const other: ReadStory = { ...one, prefix: 'ar', keys: ['ar:a', 'ar:a'] }
  read.add([one, other])
  read.add([again])
  expect([read.find('', 'a'), read.find('ar', 'a'), read.find('', 'b')]).toEqual([again, other, undefined])
})
