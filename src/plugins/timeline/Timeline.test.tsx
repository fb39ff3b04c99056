// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

const items = ['First', 'Second'].map((title) => ({ component: 'timeline_item', title }))

test('BLOCK-20 lists its items in their order under a heading', async () => {
  const { root } = await composeSample('timeline', { heading: 'How we got here', items })
  expect(wordsOf(root?.querySelector('h2'))).toBe('How we got here')
  expect([...root!.querySelectorAll('ol > li h3')].map(wordsOf)).toEqual(['First', 'Second'])
})

test('BLOCK-20 ends with a certificate where there is one', async () => {
  const { root } = await composeSample('timeline', { items, certificate: true })
  expect(wordsOf(root?.querySelector('ol > li:last-child'))).toBe('Certificate at the end')
  const none = await composeSample('timeline', { items })
  expect(wordsOf(none.root?.querySelector('ol > li:last-child'))).toBe('Second')
})

test('BLOCK-20 NAV-12 has a button to the form on the page, or where its link says', async () => {
  const form = await composeSample('timeline', { items, cta_button_label: 'Apply' })
  expect(wordsOf(form.root?.querySelector('a'))).toBe('Apply')
  expect(form.root?.querySelector('a')?.getAttribute('href')).toBe('#form')
  const other = await composeSample('timeline', {
    items,
    cta_button_label: 'Apply',
    cta_link: toStory('lp/course'),
  })
  expect(other.root?.querySelector('a')?.getAttribute('href')).toBe('/lp/course/')
})

test('BLOCK-20 has no button without a label', async () => {
  const { root } = await composeSample('timeline', { items, cta_link: toStory('lp/course') })
  expect(root?.querySelector('a, [role="link"]')).toBeNull()
})

test('BLOCK-29 says that items are missing', async () => {
  const { root, issues } = await composeSample('timeline', { heading: 'How we got here' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.items' }])
  expect(root?.querySelector('ol')).toBeNull()
})
