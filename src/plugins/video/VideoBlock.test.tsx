// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

const file = (name: string) => ({ filename: `https://a.storyblok.com/f/2026/960x540/5e0d9a3c71/${name}` })
const film = { video: { ...file('clip.webm'), alt: 'Layers settle' } }

const sourcesOf = (root: Element | null) =>
  [...root!.querySelectorAll('source')].map((source) => [
    source.getAttribute('src')!.split('/').at(-1),
    source.getAttribute('media'),
  ])

test('BLOCK-11 a video is the browser’s player that preloads nothing without JavaScript', async () => {
  const { root } = await composeSample('video', { ...film, thumbnail: pictures.cover, autoplay: true })
  const video = root!.querySelector('video')!
  expect(video.hasAttribute('controls')).toBe(true)
  expect(video.hasAttribute('autoplay')).toBe(false)
  expect(video.getAttribute('preload')).toBe('none')
  expect(video.getAttribute('poster')).toContain('cover-biscuit-tin.webp/m/')
  expect(video.getAttribute('aria-label')).toBe('Layers settle')
  expect(root!.querySelector('button')).toBeNull()
})

test('BLOCK-11 UI-05 a video lists files for phones below 480 px, then for sharp screens, then for all screens', async () => {
  const { root } = await composeSample('video', {
    ...film,
    highRes: file('sharp.webm'),
    mobile: file('phone.mp4'),
    desktop: file('desk.webm'),
  })
  expect(sourcesOf(root)).toEqual([
    ['phone.mp4', '(width < 480px)'],
    ['sharp.webm', '(min-resolution: 2dppx)'],
    ['desk.webm', null],
    ['clip.webm', null],
  ])
  expect([...root!.querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'video/mp4',
    'video/webm',
    'video/webm',
    'video/webm',
  ])
})

test('BLOCK-11 a video lists a file once if the file is set for several screens', async () => {
  const { root } = await composeSample('video', { ...film, desktop: film.video })
  expect(sourcesOf(root)).toEqual([['clip.webm', null]])
})

test('BLOCK-11 a video renders captions with source, label and language', async () => {
  const { root } = await composeSample('video', {
    ...film,
    captions: [
      { component: 'video_caption', src: file('en.vtt') },
      { component: 'video_caption', src: file('de.vtt'), label: 'Deutsch', lang: 'de' },
      { component: 'video_caption', label: 'No file', lang: 'fr' },
    ],
  })
  expect(
    [...root!.querySelectorAll('video > track')].map((track) => [
      track.getAttribute('src')!.split('/').at(-1),
      track.getAttribute('label'),
      track.getAttribute('srclang'),
    ]),
  ).toEqual([
    ['en.vtt', 'English', 'en'],
    ['de.vtt', 'Deutsch', 'de'],
  ])
})

test.each([
  ['white', 'white'],
  ['gray', 'gray'],
  ['transparent', 'transparent'],
  [undefined, 'gray'],
])(
  'BLOCK-11 a video with the placeholder colour %s has the placeholder %s',
  async (placeholder_color, expected) => {
    const { root, issues } = await composeSample('video', { ...film, placeholder_color })
    expect(root!.querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe(expected)
    expect(issues).toEqual([])
  },
)

test('BLOCK-11 a video applies loop, size and style', async () => {
  const { root } = await composeSample('video', { ...film, loop: true, size: 'large', style: 'plain' })
  expect(root!.querySelector('video')!.loop).toBe(true)
  expect([...root!.classList]).toContain('large')
  expect(root!.querySelector('.plain > video')).not.toBeNull()
})

test.each([
  [640, 480],
  ['640', '480.0'],
])('BLOCK-31 a video reserves space with the aspect ratio of %s by %s', async (width, height) => {
  const { root, issues } = await composeSample('video', { ...film, width, height })
  expect(root!.querySelector('.cs-aspect-1_3333')).not.toBeNull()
  expect(issues).toEqual([])
})

test.each([
  ['0', '480'],
  ['-640', '480'],
  ['640px', '480'],
  ['1e3', '480'],
  ['0x280', '480'],
  ['Infinity', '480'],
  ['640', 'NaN'],
])('BLOCK-31 a video reports the invalid size %s by %s and uses the file’s size', async (width, height) => {
  const { root, issues } = await composeSample('video', { ...film, width, height })
  expect(root!.querySelector('.cs-aspect-1_7778')).not.toBeNull()
  expect(issues).toMatchObject([{ code: 'invalid_value' }])
})

test('BLOCK-31 a video ignores a width without a height', async () => {
  const { root } = await composeSample('video', { ...film, width: 100 })
  expect(root!.querySelector('.cs-aspect-1_7778')).not.toBeNull()
})

test('BLOCK-29 a video reports a missing file and shows the title', async () => {
  const { root, issues } = await composeSample('video', { title: 'Soon' })
  expect(root!.querySelector('video')).toBeNull()
  expect(textOf(root)).toBe('Soon')
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.video' }])
})

test('a video leaves out a file with an unsafe address', async () => {
  const { root } = await composeSample('video', { video: { filename: 'javascript:alert(1)' } })
  expect(sourcesOf(root)).toEqual([])
  expect(root!.outerHTML).not.toContain('javascript')
})
