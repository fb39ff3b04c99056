// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const items = ['One', 'Two', 'Three'].map((title) => ({ component: 'chapter', title, title_size: 'h3' }))

test('BLOCK-18 a grid list lists its blocks below a heading', async () => {
  const { root } = await composeSample('grid_list', { heading: 'The first day', items })
  expect(textOf(root?.querySelector('h2'))).toBe('The first day')
  expect([...root!.querySelectorAll('ul > li')].map(textOf)).toEqual(['One', 'Two', 'Three'])
})

test.each([
  ['2', 'two'],
  ['3', 'three'],
  ['4', 'four'],
])('BLOCK-18 a grid list has at most %s columns', async (columns, name) => {
  const { root } = await composeSample('grid_list', { columns, items })
  expect([...root!.querySelector('ul')!.classList]).toEqual(['cells', name])
})

test('BLOCK-18 a grid list with the style rows lays out its blocks in rows', async () => {
  const { root } = await composeSample('grid_list', { style: 'rows', items })
  expect([...root!.querySelector('ul')!.classList]).toEqual(['rows'])
})

test('BLOCK-18 a grid list without blocks renders no empty list', async () => {
  const { root } = await composeSample('grid_list', { heading: 'Soon' })
  expect(root?.querySelector('ul')).toBeNull()
  expect(textOf(root)).toBe('Soon')
})

test('BLOCK-32 a grid list renders the known blocks if one block is unknown', async () => {
  const { root } = await composeSample('grid_list', { items: [items[0], { component: 'chaptr' }, items[2]] })
  expect([...root!.querySelectorAll('ul > li')].map(textOf)).toEqual([
    'One',
    'No rendering definition for component chaptr found.',
    'Three',
  ])
})
