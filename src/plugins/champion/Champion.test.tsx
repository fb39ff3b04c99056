// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures, toAddress } from '../sampleContent.ts'

test('BLOCK-17 a champion shows name, position and a portrait with an empty alternative text', async () => {
  const { root } = await composeSample('champion', {
    name: 'Ines Halloran',
    position: 'Fennimore Rail',
    image: pictures.portrait,
  })
  expect(textOf(root)).toBe('Ines HalloranFennimore Rail')
  expect(root?.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(root?.querySelector('a')).toBeNull()
})

test.each([
  ['a string', 'https://ines.example'],
  ['an object with url', toAddress('https://ines.example')],
  ['an object with nothing but url', { url: 'https://ines.example' }],
])('BLOCK-17 a champion’s name is a link if the link is stored as %s', async (_, link) => {
  const { root, issues } = await composeSample('champion', { name: 'Ines Halloran', link })
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('https://ines.example')
  expect(textOf(root?.querySelector('a'))).toBe('Ines Halloran')
  expect(issues).toEqual([])
})

test('BLOCK-17 a champion does not link to an unsafe address', async () => {
  const { root } = await composeSample('champion', { name: 'Ines Halloran', link: 'javascript:alert(1)' })
  expect(root?.querySelector('a')).toBeNull()
  expect(textOf(root)).toBe('Ines Halloran')
})

test('BLOCK-17 a champion draws strata if the portrait is missing', async () => {
  const { root } = await composeSample('champion', { name: 'Rui P.' })
  expect(root?.querySelector('img')).toBeNull()
  expect(root?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
