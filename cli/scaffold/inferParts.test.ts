import { expect, test } from 'vitest'
import { inferParts } from './inferParts.ts'

const stories = { contentType: () => undefined }

test('ADOPT-02 a list of keywords is inferred as a choice, and a list of phrases as content with any values', () => {
  const blocks = [
    { component: 'teaser', tags: ['wide', 'dark'], courses: ['Reading rocks', 'Fieldwork'] },
    { component: 'teaser', tags: ['dark'], courses: [] },
  ]
  expect(inferParts(blocks, stories)).toEqual([
    { name: 'tags', kind: 'options', options: { values: ['dark', 'wide'] } },
    { name: 'courses', kind: 'custom', options: {} },
  ])
})
