// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { paragraph, rich } from '../sampleContent.ts'

const sentence = async (content: Readonly<Record<string, unknown>>) =>
  wordsOf((await composeSample('tiering_info_box', content)).root?.querySelector('p'))

test.each([
  [['team', 'business'], 'Available on the Team and Business plans.'],
  [['enterprise'], 'Available on the Enterprise plan.'],
  [['enterprise', 'individual', 'team'], 'Available on the Individual, Team and Enterprise plans.'],
  [['individual', 'team', 'business', 'enterprise'], 'Available on all plans.'],
  [[], 'See which plans include it.'],
])('BLOCK-23 lists the plans %j in a sentence, the smallest first', async (plans, said) => {
  expect(await sentence({ plans })).toBe(said)
})

test('BLOCK-23 starts the sentence as the editor says', async () => {
  expect(await sentence({ plans: ['team'], sentence_start: 'Included in' })).toBe(
    'Included in the Team plan.',
  )
})

test('BLOCK-23 replaces the sentence with the editor’s own text', async () => {
  const { root } = await composeSample('tiering_info_box', {
    plans: ['team'],
    custom_text: rich(paragraph('The first 50 hours are free.')),
  })
  expect(wordsOf(root?.querySelector('p'))).toBe('The first 50 hours are free.')
  expect(wordsOf(root)).not.toContain('Available on')
})

test('BLOCK-23 keeps the sentence where the own text was emptied', async () => {
  expect(await sentence({ plans: ['team'], custom_text: rich(paragraph('')) })).toBe(
    'Available on the Team plan.',
  )
})

test.each([{ plans: ['team'] }, { plans: [] }, { custom_text: 'Ask us.' }])(
  'leads to the prices (%j)',
  async (content) => {
    const { root } = await composeSample('tiering_info_box', content)
    expect([...root!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/pricing/'])
  },
)

test('BLOCK-23 is small where it should be', async () => {
  const classes = async (is_small: boolean) => [
    ...(await composeSample('tiering_info_box', { plans: ['team'], is_small })).root!.classList,
  ]
  expect(await classes(true)).toContain('small')
  expect(await classes(false)).not.toContain('small')
})

test('BLOCK-23 draws the plans as layers, for the eye only', async () => {
  const { root } = await composeSample('tiering_info_box', { plans: ['business', 'team'] })
  expect(root?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect([...root!.querySelectorAll('rect')].map((layer) => layer.getAttribute('class'))).toEqual([
    'other',
    'included',
    'included',
    'other',
  ])
})

test('BLOCK-30 reports a plan that is none, and leaves it out', async () => {
  const { root, issues } = await composeSample('tiering_info_box', { plans: ['team', 'vast'] })
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
  expect(wordsOf(root)).toBe('Available on the Team plan.')
})
