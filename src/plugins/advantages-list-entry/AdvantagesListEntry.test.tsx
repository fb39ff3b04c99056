// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-16 an advantage shows the heading, and the description’s HTML without scripts and event handlers', async () => {
  const { root } = await composeSample('advantages_list_entry', {
    heading: 'Ask once',
    description: '<p onclick="x()">Search <strong>first</strong>.</p><script>alert(1)</script>',
  })
  expect(textOf(root?.querySelector('h3'))).toBe('Ask once')
  expect(textOf(root?.querySelector('strong, b'))).toBe('first')
  expect(root?.querySelector('script, [onclick]')).toBeNull()
})

test('BLOCK-16 an advantage prefers its own alternative text to the alternative text of the picture’s asset', async () => {
  const fromAsset = await composeSample('advantages_list_entry', { heading: 'A', src: pictures.cover })
  expect(fromAsset.root?.querySelector('img')?.getAttribute('alt')).toBe(pictures.cover.alt)
  const fromBlock = await composeSample('advantages_list_entry', {
    heading: 'A',
    src: pictures.cover,
    alt: 'Strata',
  })
  expect(fromBlock.root?.querySelector('img')?.getAttribute('alt')).toBe('Strata')
})

test('BLOCK-16 an advantage shows a picture stored as a URL', async () => {
  const { root, issues } = await composeSample('advantages_list_entry', {
    heading: 'A',
    src: pictures.cover.filename,
    alt: 'Strata',
  })
  expect(root?.querySelector('img')?.getAttribute('src')).toContain('cover-biscuit-tin')
  expect(root?.querySelector('img')?.getAttribute('alt')).toBe('Strata')
  expect(issues).toEqual([])
})

test.each(['javascript:alert(1)', 'mailto:a@b.example', 7])(
  'BLOCK-16 an advantage reports the invalid picture %s and shows no picture',
  async (src) => {
    const { root, issues } = await composeSample('advantages_list_entry', { heading: 'A', src })
    expect(root?.querySelector('img, .picture')).toBeNull()
    expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.src' }])
  },
)

test('BLOCK-16 an advantage without a picture and a description renders elements for neither', async () => {
  const { root } = await composeSample('advantages_list_entry', { heading: 'A', src: { filename: '' } })
  expect(root?.querySelector('img, .picture, .description')).toBeNull()
})
