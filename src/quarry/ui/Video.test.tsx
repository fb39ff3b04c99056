// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Video, type VideoProps } from './Video.tsx'

const FILM: VideoProps = {
  files: { file: 'https://a.storyblok.com/f/2026/960x540/5e0d9a3c71/clip.webm' },
  title: 'Layers settle',
  width: 960,
  height: 540,
}

/** What jsdom has no player for: how often it was started and how loud, and whether the browser lets it. */
const player = { starts: [] as boolean[], loads: 0, lets: (_isMuted: boolean) => true }

beforeEach(() => {
  Object.assign(player, { starts: [], loads: 0, lets: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    player.starts.push(this.muted)
    if (!player.lets(this.muted)) return Promise.reject(new DOMException('', 'NotAllowedError'))
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {
    player.loads++
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(more: Partial<VideoProps> = {}) {
  await act(async () => {
    render(<Video {...FILM} {...more} />)
  })
  return screen.getByLabelText<HTMLVideoElement>('Layers settle')
}
const playButton = () => screen.queryByRole('button', { name: 'Play video: Layers settle' })
const press = () => act(async () => fireEvent.click(playButton()!))

test('BLOCK-11 a video does not start by itself, and only its play button can be focused by keyboard', async () => {
  const video = await show()
  expect(playButton()).not.toBeNull()
  expect([video.tabIndex, video.controls]).toEqual([-1, false])
  expect(player.starts).toEqual([])
})

test('BLOCK-11 the play button starts a video with sound and moves focus to the video', async () => {
  const video = await show()
  await press()
  expect(player.starts).toEqual([false])
  expect(playButton()).toBeNull()
  expect(document.activeElement).toBe(video)
  expect(video.tabIndex).toBe(0)
})

test('BLOCK-11 a playing video shows its controls only after the pointer left and re-entered the video', async () => {
  const video = await show()
  // jsdom knows no pointer: it rests on the film.
  vi.spyOn(video, 'matches').mockImplementation((selector) => selector === ':hover')
  await press()
  fireEvent.pointerEnter(video)
  expect(video.controls).toBe(false)
  fireEvent.pointerLeave(video)
  expect(video.controls).toBe(false)
  fireEvent.pointerEnter(video)
  expect(video.controls).toBe(true)
})

test('BLOCK-11 a video that ends returns to its start and shows the play button', async () => {
  const video = await show()
  await press()
  fireEvent.ended(video)
  expect(player.loads).toBe(1)
  expect(playButton()).not.toBeNull()
  expect(video.controls).toBe(false)
})

test('BLOCK-11 a video autoplays without sound, or with sound if playAudio is set and the browser allows sound', async () => {
  await show({ autoplay: true })
  expect(player.starts).toEqual([true])
  cleanup()
  player.starts = []
  await show({ autoplay: true, playAudio: true })
  expect(player.starts).toEqual([false])
  cleanup()
  player.starts = []
  player.lets = (isMuted) => isMuted
  await show({ autoplay: true, playAudio: true })
  expect(player.starts).toEqual([false, true])
  expect(playButton()).toBeNull()
})

test('BLOCK-11 a video does not autoplay for visitors who prefer reduced motion or data', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show({ autoplay: true })
  expect(playButton()).not.toBeNull()
  cleanup()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await show({ autoplay: true })
  expect(playButton()).not.toBeNull()
  expect(player.starts).toEqual([])
})

test('a video that the browser refuses to play shows the browser’s controls', async () => {
  player.lets = () => false
  const video = await show()
  await press()
  expect(video.controls).toBe(true)
  expect(playButton()).toBeNull()
})
