// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import copyLink from './copyLink.ts'

const written: string[] = []

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

beforeEach(() => {
  vi.useFakeTimers()
  written.length = 0
  clipboard(async (text) => void written.push(text))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chapter of a knowledge article, enhanced, with its link and what stands beside it. */
async function enhanced(title = 'Before you start') {
  const { root } = await composeSample('page', {
    title: 'Split a tag',
    articleType: 'knowledge',
    body: [{ component: 'chapter', _uid: 'tin-1', title, content: 'Words.' }],
  })
  document.body.replaceChildren(root!)
  const chapter = root!.querySelector('section')!
  copyLink(chapter)
  const link = chapter.querySelector<HTMLAnchorElement>('[data-copy-link]')!
  return { chapter, link, tip: link.nextElementSibling! }
}

async function press(link: HTMLElement, init: MouseEventInit = {}): Promise<void> {
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  await vi.advanceTimersByTimeAsync(0)
}

test('TOC-04 copies the chapter’s address, which names its block and not its title', async () => {
  const { chapter, link } = await enhanced()
  await press(link)
  expect(written).toEqual([`${location.origin}/#c-tin-1`])
  expect(chapter.querySelector('#c-tin-1 h2')).not.toBeNull()
  const reworded = await enhanced('Start here')
  expect(reworded.chapter.id).toBe('start-here')
  expect(reworded.chapter.querySelector(new URL(written[0]!).hash)).not.toBeNull()
})

test('TOC-04 says what it has done for 5 s; the usual tooltip is back 1 s later', async () => {
  const { link, tip } = await enhanced()
  const usual = wordsOf(tip)
  await press(link)
  const seen = () => [wordsOf(tip), link.dataset.copied]
  expect(seen()).toEqual(['Copied link to clipboard', 'just'])
  await vi.advanceTimersByTimeAsync(4999)
  expect(seen()).toEqual(['Copied link to clipboard', 'just'])
  await vi.advanceTimersByTimeAsync(1)
  expect(link.dataset.copied).toBe('before')
  await vi.advanceTimersByTimeAsync(999)
  expect(link.dataset.copied).toBe('before')
  await vi.advanceTimersByTimeAsync(1)
  expect(seen()).toEqual([usual, undefined])
})

test('TOC-04 copying again starts the 5 s again', async () => {
  const { link } = await enhanced()
  await press(link)
  await vi.advanceTimersByTimeAsync(4000)
  await press(link)
  await vi.advanceTimersByTimeAsync(4000)
  expect(link.dataset.copied).toBe('just')
})

test('TOC-04 without a clipboard the link is followed, so that its address can be copied', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')))
  const { link, tip } = await enhanced()
  await press(link)
  expect(location.hash).toBe('#c-tin-1')
  expect(wordsOf(tip)).toBe('Copy the address from the address bar')
})

test('a press with a key held down is the browser’s', async () => {
  const { link } = await enhanced()
  await press(link, { ctrlKey: true })
  expect(written).toEqual([])
})
