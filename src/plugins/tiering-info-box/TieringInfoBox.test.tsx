// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { paragraph, rich } from '../sampleContent.ts'

const sentence = async (content: Readonly<Record<string, unknown>>) =>
  textOf((await composeSample('tiering_info_box', content)).root?.querySelector('p'))

test.each([
  [['team', 'business'], 'Available on the Team and Business plans.'],
  [['enterprise'], 'Available on the Enterprise plan.'],
  [['enterprise', 'individual', 'team'], 'Available on the Individual, Team and Enterprise plans.'],
  [['individual', 'team', 'business', 'enterprise'], 'Available on all plans.'],
  [[], 'See which plans include it.'],
])(
  'BLOCK-23 the tiering info box lists the plans %j in a sentence, the smallest first',
  async (plans, expected) => {
    expect(await sentence({ plans })).toBe(expected)
  },
)

test('BLOCK-23 the tiering info box starts the sentence with the given text', async () => {
  expect(await sentence({ plans: ['team'], sentence_start: 'Included in' })).toBe(
    'Included in the Team plan.',
  )
})

test('BLOCK-23 the tiering info box replaces the sentence with the custom text', async () => {
  const { root } = await composeSample('tiering_info_box', {
    plans: ['team'],
    custom_text: rich(paragraph('The first 50 hours are free.')),
  })
  expect(textOf(root?.querySelector('p'))).toBe('The first 50 hours are free.')
  expect(textOf(root)).not.toContain('Available on')
})

test('BLOCK-23 the tiering info box shows the sentence if the custom text is empty', async () => {
  expect(await sentence({ plans: ['team'], custom_text: rich(paragraph('')) })).toBe(
    'Available on the Team plan.',
  )
})

test.each([{ plans: ['team'] }, { plans: [] }, { custom_text: 'Ask us.' }])(
  'the tiering info box links to the prices (%j)',
  async (content) => {
    const { root } = await composeSample('tiering_info_box', content)
    expect([...root!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/pricing/'])
  },
)

test('BLOCK-23 the tiering info box is small only if the content says so', async () => {
  const classes = async (is_small: boolean) => [
    ...(await composeSample('tiering_info_box', { plans: ['team'], is_small })).root!.classList,
  ]
  expect(await classes(true)).toContain('small')
  expect(await classes(false)).not.toContain('small')
})

test('BLOCK-23 the tiering info box draws the plans as layers, hidden from screen readers', async () => {
  const { root } = await composeSample('tiering_info_box', { plans: ['business', 'team'] })
  expect(root?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect([...root!.querySelectorAll('rect')].map((layer) => layer.getAttribute('class'))).toEqual([
    'other',
    'included',
    'included',
    'other',
  ])
})

test('BLOCK-30 the tiering info box reports an unknown plan and leaves out the plan', async () => {
  const { root, issues } = await composeSample('tiering_info_box', { plans: ['team', 'vast'] })
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
  expect(textOf(root)).toBe('Available on the Team plan.')
})
