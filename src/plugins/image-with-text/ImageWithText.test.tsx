// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { paragraph, pictures, rich } from '../sampleContent.ts'

const text = rich(paragraph('Pull on one layer and the rest comes up.'))

test('BLOCK-14 sets text and picture side by side, the picture at the right unless told', async () => {
  const { root } = await composeSample('image_with_text', { image: pictures.cover, text })
  expect(root?.querySelector('.right img')?.getAttribute('alt')).toBe(pictures.cover.alt)
  expect(wordsOf(root?.querySelector('.right p'))).toBe('Pull on one layer and the rest comes up.')
})

test('BLOCK-14 sets the picture at the left, after the text in reading order', async () => {
  const { root } = await composeSample('image_with_text', { image: pictures.cover, text, image_side: 'left' })
  const paragraphElement = root!.querySelector('.left p')!
  expect(paragraphElement.compareDocumentPosition(root!.querySelector('.left img')!) & 4).toBe(4)
})

test('BLOCK-30 reports an unknown side and sets the picture at the right', async () => {
  const { root, issues } = await composeSample('image_with_text', {
    image: pictures.cover,
    text,
    image_side: 'top',
  })
  expect(root?.querySelector('.right')).not.toBeNull()
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-29 without a picture shows the text alone, in one column', async () => {
  const { root, issues } = await composeSample('image_with_text', { text })
  expect(root?.querySelector('.left, .right, img')).toBeNull()
  expect(wordsOf(root)).toBe('Pull on one layer and the rest comes up.')
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})
