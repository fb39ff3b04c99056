// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { toAddress, toStory } from '../sampleContent.ts'

test('BLOCK-24 a button leads where its link says', async () => {
  const { root } = await composeSample('button', { label: 'Start', link: toStory('start') })
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/start/')
  expect(wordsOf(root)).toBe('Start')
})

test('BLOCK-24 a button to another site opens a tab of its own', async () => {
  const { root } = await composeSample('button', { label: 'Form', link: toAddress('https://forms.example') })
  expect(root?.querySelector('a')?.getAttribute('target')).toBe('_blank')
})

/** The part's class names; the filled variant is what a button is without another. */
test.each([
  ['filled', ['button']],
  ['outline', ['button', 'outline']],
  ['quiet', ['button', 'quiet', 'flush']],
])('BLOCK-24 a button has the variant %s', async (variant, classes) => {
  const { root } = await composeSample('button', { label: 'Start', link: toStory('start'), variant })
  expect(new Set(root!.querySelector('a')!.classList)).toEqual(new Set(classes))
})

test('BLOCK-24 a button in text is small and outlined, unless it says otherwise', async () => {
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
  ['an unsafe one', toAddress('javascript:alert(1)')],
])('BLOCK-24 with %s it names a button of the interface, which cannot be pressed', async (_, link) => {
  const { root } = await composeSample('button', { label: 'Export all', link })
  expect(root?.querySelector('a, button, [role]')).toBeNull()
  expect(wordsOf(root?.querySelector('b'))).toBe('Export all')
})
