// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-16 shows heading and description, its HTML without what could run', async () => {
  const { root } = await composeSample('advantages_list_entry', {
    heading: 'Ask once',
    description: '<p onclick="x()">Search <strong>first</strong>.</p><script>alert(1)</script>',
  })
  expect(wordsOf(root?.querySelector('h3'))).toBe('Ask once')
  expect(wordsOf(root?.querySelector('strong, b'))).toBe('first')
  expect(root?.querySelector('script, [onclick]')).toBeNull()
})

test('BLOCK-16 takes its picture as a file, with the block’s text over the file’s', async () => {
  const own = await composeSample('advantages_list_entry', { heading: 'A', src: pictures.cover })
  expect(own.root?.querySelector('img')?.getAttribute('alt')).toBe(pictures.cover.alt)
  const told = await composeSample('advantages_list_entry', {
    heading: 'A',
    src: pictures.cover,
    alt: 'Strata',
  })
  expect(told.root?.querySelector('img')?.getAttribute('alt')).toBe('Strata')
})

test('BLOCK-16 takes its picture by its address', async () => {
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
  'BLOCK-16 reports %s as a picture and shows none',
  async (src) => {
    const { root, issues } = await composeSample('advantages_list_entry', { heading: 'A', src })
    expect(root?.querySelector('img, .picture')).toBeNull()
    expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.src' }])
  },
)

test('BLOCK-16 has no picture and no text where none is given', async () => {
  const { root } = await composeSample('advantages_list_entry', { heading: 'A', src: { filename: '' } })
  expect(root?.querySelector('img, .picture, .description')).toBeNull()
})
