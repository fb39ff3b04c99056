// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toAddress, toStory } from '../sampleContent.ts'

test('BLOCK-24 a button links to its target', async () => {
  const { root } = await composeSample('button', { label: 'Start', link: toStory('start') })
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/start/')
  expect(textOf(root)).toBe('Start')
})

test('BLOCK-24 a button to a different site opens a new tab', async () => {
  const { root } = await composeSample('button', { label: 'Form', link: toAddress('https://forms.example') })
  expect(root?.querySelector('a')?.getAttribute('target')).toBe('_blank')
})

/** The link's class names for each variant. Filled is the default and has no class. */
test.each([
  ['filled', ['button']],
  ['outline', ['button', 'outline']],
  ['quiet', ['button', 'quiet', 'flush']],
])('BLOCK-24 a button has the variant %s', async (variant, classes) => {
  const { root } = await composeSample('button', { label: 'Start', link: toStory('start'), variant })
  expect(new Set(root!.querySelector('a')!.classList)).toEqual(new Set(classes))
})

test('BLOCK-24 a button in text is small and outlined by default', async () => {
  const { root } = await composeSample('callout_box', {
    content:
      'Then [[button link="/start/" | Start]] or [[button link="/demo/" variant=filled size=m | See]].',
  })
  const [first, second] = [...root!.querySelectorAll('p > span > a')]
  expect([...first!.classList]).toEqual(expect.arrayContaining(['outline', 'small']))
  expect([...second!.classList]).not.toContain('outline')
  expect([...second!.classList]).not.toContain('small')
})

test.each([
  ['no link', undefined],
  ['an unsafe link', toAddress('javascript:alert(1)')],
])('BLOCK-24 a button with %s is bold text that cannot be pressed', async (_, link) => {
  const { root } = await composeSample('button', { label: 'Export all', link })
  expect(root?.querySelector('a, button, [role]')).toBeNull()
  expect(textOf(root?.querySelector('b'))).toBe('Export all')
})
