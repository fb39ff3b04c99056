// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const champions = ['Ines Halloran', 'Sjoerd Vliet'].map((name) => ({ component: 'champion', name }))

test('BLOCK-17 shows its people under a heading', async () => {
  const { root } = await composeSample('champion_collection', { heading: 'They kept asking', champions })
  expect(wordsOf(root?.querySelector('h2'))).toBe('They kept asking')
  expect([...root!.querySelectorAll('ul > li')].map(wordsOf)).toEqual(['Ines Halloran', 'Sjoerd Vliet'])
})

test('BLOCK-29 says that it is empty', async () => {
  const { root, issues } = await composeSample('champion_collection', { heading: 'They kept asking' })
  expect(issues[0]?.message).toContain('A champion collection holds people')
  expect(wordsOf(root)).toBe('They kept asking')
})
