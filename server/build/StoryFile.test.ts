import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { presetStory } from '../../src/registry/presetStory.ts'
import { StoryFile, StoryFileReader, type StoryPlace } from './StoryFile.ts'

const story = (uuid: string, name = uuid) => ({ ...presetStory('page', { name, content: {} }), uuid, name })

async function files() {
  const folder = await mkdtemp(join(tmpdir(), 'story-file-'))
  const path = join(folder, 'stories.reading')
  const file = new StoryFile(path)
  const reader = new StoryFileReader(path)
  onTestFinished(async () => {
    reader.close()
    file.remove()
    await rm(folder, { recursive: true })
  })
  const read = (language: string, uuid: string) => reader.read(file.find(language, uuid)![1])
  return { path, file, reader, read }
}

test('a story is read as it was taken, by language and uuid, and the last one that was taken counts', async () => {
  const { file, read } = await files()
  // Characters of several bytes, and half of one that is two.
  const odd = {
    ...story('a', 'Größe \u{1F600} \uD83D'),
    content: { component: 'page', _uid: 'u', __proto__x: [null, -1.5, ''] },
  }
  file.add(odd, '', ':a')
  file.add(story('b'), '', ':b')
  file.add(story('b', 'in Arabic'), 'ar', 'ar:b')
  expect(read('', 'a')).toEqual(odd)
  expect([read('', 'b').name, read('ar', 'b').name]).toEqual(['b', 'in Arabic'])
  expect(file.find('ar', 'b')?.[0]).toBe('ar:b')
  file.add(story('b', 'of another version'), '', ':moved')
  expect([file.find('', 'b')?.[0], read('', 'b').name]).toEqual([':moved', 'of another version'])
  expect([file.has('', 'c'), file.find('ar', 'a')]).toEqual([false, undefined])
})

test('a story that is asked for twice in a row is one object, and few are held', async () => {
  const { file, reader } = await files()
  const names = Array.from({ length: 10 }, (_, index) => `s${index}`)
  const places = names.map((name): StoryPlace => {
    file.add(story(name), '', `:${name}`)
    return file.find('', name)![1]
  })
  const first = reader.read(places[0]!)
  expect(reader.read(places[0]!)).toBe(first)
  for (const place of places) reader.read(place)
  const again = reader.read(places[0]!)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})

test('there is a file only while stories stand in it, and none of a build that was interrupted', async () => {
  const { file, path } = await files()
  await writeFile(path, 'left')
  file.remove()
  expect(existsSync(path)).toBe(false)
  file.add(story('a'), '', ':a')
  expect(existsSync(path)).toBe(true)
  file.remove()
  expect(existsSync(path)).toBe(false)
})

test('a file that was cut short is said', async () => {
  const { file, reader } = await files()
  file.add(story('a'), '', ':a')
  const [, { length }] = file.find('', 'a')!
  expect(() => reader.read({ at: 1, length })).toThrow(`ends before ${length + 1}`)
})
