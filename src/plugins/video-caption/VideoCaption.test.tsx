// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const src = { filename: 'https://a.storyblok.com/f/2026/x/7b1c40e9d2/clip-en.vtt' }

test('BLOCK-11 video captions outside a video link to their file', async () => {
  const { root, issues } = await composeSample('video_caption', { src, label: 'Deutsch', lang: 'de' })
  expect(textOf(root)).toBe('Captions: Deutsch de')
  expect(root?.querySelector('a')?.getAttribute('href')).toContain('clip-en.vtt')
  expect(issues).toEqual([])
})

test('BLOCK-11 video captions report an invalid language tag', async () => {
  const { issues } = await composeSample('video_caption', { src, lang: 'Deutsch!' })
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.lang' }])
})

test('BLOCK-29 video captions without a file have no link and are reported', async () => {
  const { root, issues } = await composeSample('video_caption', { label: 'Deutsch' })
  expect(root?.querySelector('a')).toBeNull()
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})
