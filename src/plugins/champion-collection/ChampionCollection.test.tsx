// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const champions = ['Ines Halloran', 'Sjoerd Vliet'].map((name) => ({ component: 'champion', name }))

test('BLOCK-17 a champion collection lists its people below a heading', async () => {
  const { root } = await composeSample('champion_collection', { heading: 'They kept asking', champions })
  expect(textOf(root?.querySelector('h2'))).toBe('They kept asking')
  expect([...root!.querySelectorAll('ul > li')].map(textOf)).toEqual(['Ines Halloran', 'Sjoerd Vliet'])
})

test('BLOCK-29 a champion collection reports missing people and shows the heading', async () => {
  const { root, issues } = await composeSample('champion_collection', { heading: 'They kept asking' })
  expect(issues[0]?.message).toContain('A champion collection holds people')
  expect(textOf(root)).toBe('They kept asking')
})
