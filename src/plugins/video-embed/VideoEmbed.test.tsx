// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

const video = { videoId: 'abcDEF_-123', title: 'Maren and the tin', thumbnail: pictures.cover }

test('BLOCK-13 a video embed links its thumbnail to the video at the host', async () => {
  const { root } = await composeSample('video_embed', video)
  const link = root?.querySelector('a')
  expect(link?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcDEF_-123')
  expect(link?.getAttribute('rel')).toContain('noopener')
  expect(textOf(link)).toBe('Play video: Maren and the tin')
})

test('BLOCK-13 a video embed loads only the thumbnail and nothing from the host', async () => {
  const { root, html } = await composeSample('video_embed', video)
  expect(root?.querySelector('iframe, script, link')).toBeNull()
  expect(html.match(/(?:src|srcSet|srcset)="[^"]*youtube/)).toBeNull()
})

test('BLOCK-13 a video embed has the video’s aspect ratio, or 1206 by 727.78 by default', async () => {
  const plain = await composeSample('video_embed', video)
  expect(plain.html).toContain('cs-aspect-1_6571')
  const wide = await composeSample('video_embed', { ...video, videoWidth: 1600, videoHeight: 900 })
  expect(wide.html).toContain('cs-aspect-1_7778')
})

test('BLOCK-13 a video embed draws strata without a thumbnail', async () => {
  const { root } = await composeSample('video_embed', { videoId: video.videoId })
  expect(root?.querySelector('img')).toBeNull()
  expect(root?.querySelector('a svg[aria-hidden="true"]')).not.toBeNull()
})

test('BLOCK-29 a video embed without a video id shows the picture without a link', async () => {
  const { root, issues } = await composeSample('video_embed', { title: 'Soon', thumbnail: pictures.cover })
  expect(root?.querySelector('a')).toBeNull()
  expect(root?.querySelector('img')).not.toBeNull()
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})

test('a video embed reports a video id that is invalid at the host', async () => {
  const { issues } = await composeSample('video_embed', { ...video, videoId: 'quarry-first-study' })
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-13 a video embed encodes the video id in the host’s address', async () => {
  const { root, issues } = await composeSample('video_embed', { videoId: 'x&list=1#"><script>' })
  expect(root?.querySelector('a')?.getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=x%26list%3D1%23%22%3E%3Cscript%3E',
  )
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})
