// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const link = { linktype: 'url', url: '/guides/' }
const inside = { component: 'nav_item', label: 'Guides', description: 'The craft', link, rock: 'tag' }
const learn = { component: 'nav_item', label: 'Learn', items: [inside] }

test('an entry is a link, and one with entries opens them', async () => {
  const plain = await composeSample('nav_item', { label: 'Guides', link })
  expect(plain.root?.getAttribute('href')).toBe('/guides/')
  const { root } = await composeSample('nav_item', learn)
  expect(root?.localName).toBe('details')
  expect(wordsOf(root?.querySelector('summary'))).toBe('Learn')
  expect(root?.querySelector('a [data-rock]')?.getAttribute('data-rock')).toBe('tag')
  expect(wordsOf(root?.querySelector('a .about'))).toBe('The craft')
})

test('in a footer it is a column, with its entries as a list', async () => {
  const { root } = await composeSample('site_footer', { columns: [learn] })
  const column = root?.querySelector('nav[aria-label=Learn]')
  expect(wordsOf(column?.querySelector('h2'))).toBe('Learn')
  expect(column?.querySelector('ul > li > a')?.getAttribute('href')).toBe('/guides/')
  expect(wordsOf(column?.querySelector('ul'))).toBe('Guides')
})
