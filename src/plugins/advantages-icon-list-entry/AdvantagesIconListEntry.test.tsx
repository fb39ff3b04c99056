// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-16 an advantage with an icon shows the icon and its alternative text, a heading and a description', async () => {
  const { root } = await composeSample('advantages_icon_list_entry', {
    icon: pictures.cover,
    heading: '34 languages',
    description: 'Press [[kbd | K]] to ask.',
  })
  expect(root?.querySelector('img')?.getAttribute('alt')).toBe(pictures.cover.alt)
  expect(textOf(root?.querySelector('h3'))).toBe('34 languages')
  expect(textOf(root?.querySelector('p'))).toBe('Press K to ask.')
})

test('BLOCK-16 an advantage without an icon and a description renders only the heading', async () => {
  const { root } = await composeSample('advantages_icon_list_entry', { heading: '34 languages' })
  expect(root?.querySelector('img, .icon, p')).toBeNull()
})

test('BLOCK-29 an advantage with an icon reports a missing heading and shows the description', async () => {
  const { root, issues } = await composeSample('advantages_icon_list_entry', { description: 'Ask.' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.heading' }])
  expect(textOf(root)).toBe('Ask.')
})
