// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

const items = ['First', 'Second'].map((title) => ({ component: 'timeline_item', title }))

test('BLOCK-20 a timeline lists its items in order below a heading', async () => {
  const { root } = await composeSample('timeline', { heading: 'How we got here', items })
  expect(textOf(root?.querySelector('h2'))).toBe('How we got here')
  expect([...root!.querySelectorAll('ol > li h3')].map(textOf)).toEqual(['First', 'Second'])
})

test('BLOCK-20 a timeline ends with the certificate only if that is enabled', async () => {
  const { root } = await composeSample('timeline', { items, certificate: true })
  expect(textOf(root?.querySelector('ol > li:last-child'))).toBe('Certificate at the end')
  const withoutCertificate = await composeSample('timeline', { items })
  expect(textOf(withoutCertificate.root?.querySelector('ol > li:last-child'))).toBe('Second')
})

test('BLOCK-20 NAV-12 a timeline has a button to its link, or to the form on the page', async () => {
  const withoutLink = await composeSample('timeline', { items, cta_button_label: 'Apply' })
  expect(textOf(withoutLink.root?.querySelector('a'))).toBe('Apply')
  expect(withoutLink.root?.querySelector('a')?.getAttribute('href')).toBe('#form')
  const withLink = await composeSample('timeline', {
    items,
    cta_button_label: 'Apply',
    cta_link: toStory('lp/course'),
  })
  expect(withLink.root?.querySelector('a')?.getAttribute('href')).toBe('/lp/course/')
})

test('BLOCK-20 a timeline without a button label has no button', async () => {
  const { root } = await composeSample('timeline', { items, cta_link: toStory('lp/course') })
  expect(root?.querySelector('a, [role="link"]')).toBeNull()
})

test('BLOCK-29 a timeline reports missing items', async () => {
  const { root, issues } = await composeSample('timeline', { heading: 'How we got here' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.items' }])
  expect(root?.querySelector('ol')).toBeNull()
})
