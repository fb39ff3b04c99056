// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { paragraph, pictures, rich } from '../sampleContent.ts'

const text = rich(paragraph('Pull on one layer and the rest comes up.'))

test('BLOCK-14 an image with text shows text and picture side by side, the picture on the right by default', async () => {
  const { root } = await composeSample('image_with_text', { image: pictures.cover, text })
  expect(root?.querySelector('.right img')?.getAttribute('alt')).toBe(pictures.cover.alt)
  expect(textOf(root?.querySelector('.right p'))).toBe('Pull on one layer and the rest comes up.')
})

test('BLOCK-14 an image with text shows the picture on the left, after the text in document order', async () => {
  const { root } = await composeSample('image_with_text', { image: pictures.cover, text, image_side: 'left' })
  const paragraphElement = root!.querySelector('.left p')!
  expect(paragraphElement.compareDocumentPosition(root!.querySelector('.left img')!) & 4).toBe(4)
})

test('BLOCK-30 an image with text reports an unknown side and shows the picture on the right', async () => {
  const { root, issues } = await composeSample('image_with_text', {
    image: pictures.cover,
    text,
    image_side: 'top',
  })
  expect(root?.querySelector('.right')).not.toBeNull()
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-29 an image with text shows the text in one column if the picture is missing', async () => {
  const { root, issues } = await composeSample('image_with_text', { text })
  expect(root?.querySelector('.left, .right, img')).toBeNull()
  expect(textOf(root)).toBe('Pull on one layer and the rest comes up.')
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})
