import { expect, test, vi } from 'vitest'
import { createStoryStore } from './createStoryStore.ts'
import type { JsonObject } from './Json.ts'
import { storyText } from './storyText.ts'
import { exampleSpace } from './testing/exampleSpace.ts'
import { Chance, randomStory } from './testing/randomStory.ts'

test('the text is that of JSON.stringify, of stories and of what stands round them', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const story = createStoryStore(randomStory(new Chance(seed)), exampleSpace).story()
    // A second time, of the texts that were kept.
    for (let times = 0; times < 2; times += 1) {
      expect(storyText(story)).toBe(JSON.stringify(story))
      const body = { story, save_id: 'window/"7"', base_version: 3, publish: undefined }
      expect(storyText(body)).toBe(JSON.stringify(body))
    }
  }
})

test('what no store would hold is written as JSON.stringify writes it', () => {
  const block = { component: 'note', _uid: '1', nothing: undefined, text: '\u2028"' }
  for (const value of [
    {},
    block,
    { content: null },
    { content: [block] },
    { content: { items: [block, 'words'], empty: [], more: [undefined as never] } },
    { content: { component: 'page', body: [block, { ...block, items: [block] }], tags: ['a'] } },
    JSON.parse('{"content":{"component":"page","__proto__":[{"component":"note"}]}}') as JsonObject,
  ])
    expect(storyText(value)).toBe(JSON.stringify(value))
})

test('a block that is not frozen is read again', () => {
  const block = { component: 'note', text: 'before' }
  const story = { content: { component: 'page', body: [block] } }
  storyText(story)
  block.text = 'after'
  expect(storyText(story)).toBe(JSON.stringify(story))
})

test('after an edit texts are made of what changed, however long the story is', () => {
  const body = Array.from({ length: 500 }, (_, at) => ({
    _uid: `n${at}`,
    component: 'note',
    text: `Words ${at}`,
  }))
  const store = createStoryStore(
    { id: 1, name: 'Long', content: { _uid: 'root', component: 'page', body } },
    exampleSpace,
  )
  storyText(store.story())
  store.run({ kind: 'setField', uid: 'n250', field: 'text', value: 'Edited' })
  const made = vi.spyOn(JSON, 'stringify')
  const text = storyText(store.story())
  const count = made.mock.calls.length
  made.mockRestore()
  expect(count).toBeLessThan(20)
  expect(text).toBe(JSON.stringify(store.story()))
})
