import { expect, test } from 'vitest'
import { inferParts } from './inferParts.ts'

const stories = { contentType: () => undefined }

test('ADOPT-02 addresses of uploads, tables and empty files are inferred by their form', () => {
  const file = (name: string) => `//a.storyblok.com/f/1/2x2/ab/${name}`
  const empty = { id: null, alt: null, filename: '', fieldtype: 'asset' }
  const block = {
    component: 'teaser',
    photo: file('a.jpg'),
    paper: file('a.pdf'),
    elsewhere: 'https://example.org/a.jpg',
    prices: { fieldtype: 'table', thead: [], tbody: [] },
    cover: empty,
    nothing: [],
  }
  const kinds = inferParts([block, { component: 'teaser', cover: empty }], stories)
  expect(Object.fromEntries(kinds.map(({ name, kind }) => [name, kind]))).toEqual({
    photo: 'image',
    paper: 'file',
    elsewhere: 'text',
    prices: 'table',
    cover: 'asset',
    nothing: 'text',
  })
})

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
