// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const link = { linktype: 'url', url: '/guides/' }
const child = { component: 'nav_item', label: 'Guides', description: 'The craft', link, rock: 'tag' }
const learn = { component: 'nav_item', label: 'Learn', items: [child] }

test('a menu entry is a link, and a menu entry with children is a details element', async () => {
  const plain = await composeSample('nav_item', { label: 'Guides', link })
  expect(plain.root?.getAttribute('href')).toBe('/guides/')
  const { root } = await composeSample('nav_item', learn)
  expect(root?.localName).toBe('details')
  expect(textOf(root?.querySelector('summary'))).toBe('Learn')
  expect(root?.querySelector('a [data-rock]')?.getAttribute('data-rock')).toBe('tag')
  expect(textOf(root?.querySelector('a .about'))).toBe('The craft')
})

test('a menu entry in a footer is a column that lists its children', async () => {
  const { root } = await composeSample('site_footer', { columns: [learn] })
  const column = root?.querySelector('nav[aria-label=Learn]')
  expect(textOf(column?.querySelector('h2'))).toBe('Learn')
  expect(column?.querySelector('ul > li > a')?.getAttribute('href')).toBe('/guides/')
  expect(textOf(column?.querySelector('ul'))).toBe('Guides')
})
