// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-01 an image shows the picture in a card with its caption and the block’s alternative text', async () => {
  const { root } = await composeSample('image', {
    content: pictures.screen,
    alt: 'Session seven',
    caption: 'Minute 14.',
  })
  expect(root?.tagName).toBe('FIGURE')
  expect(root?.querySelector('img')?.getAttribute('alt')).toBe('Session seven')
  expect(root?.querySelector('.card img')).not.toBeNull()
  expect(textOf(root?.querySelector('figcaption'))).toBe('Minute 14.')
})

test('BLOCK-01 an image falls back to the file’s alternative text, then to an empty alternative text', async () => {
  const own = await composeSample('image', { content: pictures.screen })
  expect(own.root?.querySelector('img')?.getAttribute('alt')).toBe(pictures.screen.alt)
  const none = await composeSample('image', { content: { filename: pictures.screen.filename } })
  expect(none.root?.querySelector('img')?.getAttribute('alt')).toBe('')
})

test.each(['small', 'medium', 'large', 'full'])('BLOCK-01 an image has the size %s', async (size) => {
  const { root } = await composeSample('image', { content: pictures.screen, size })
  expect([...root!.classList]).toContain(size)
})

test('BLOCK-30 an image reports an unknown size and uses the size medium', async () => {
  const { root, issues } = await composeSample('image', { content: pictures.screen, size: 'huge' })
  expect([...root!.classList]).toContain('medium')
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.size' }])
})

test('BLOCK-29 an image reports a missing picture and shows the caption', async () => {
  const { root, issues } = await composeSample('image', { caption: 'Minute 14.' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', component: 'image' }])
  expect(textOf(root)).toBe('Minute 14.')
})
