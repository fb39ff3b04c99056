// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import copyLink from './copyLink.ts'

const copied: string[] = []

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

beforeEach(() => {
  vi.useFakeTimers()
  copied.length = 0
  stubClipboard(async (text) => void copied.push(text))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Renders and enhances a chapter of a knowledge article. Returns it with its copy link and tooltip. */
async function renderChapter(title = 'Before you start') {
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

test('TOC-04 copyLink copies the chapter’s address, which contains the block’s uid instead of the title', async () => {
  const { chapter, link } = await renderChapter()
  await press(link)
  expect(copied).toEqual([`${location.origin}/#c-tin-1`])
  expect(chapter.querySelector('#c-tin-1 h2')).not.toBeNull()
  const renamed = await renderChapter('Start here')
  expect(renamed.chapter.id).toBe('start-here')
  expect(renamed.chapter.querySelector(new URL(copied[0]!).hash)).not.toBeNull()
})

test('TOC-04 copyLink shows the result for 5 s and restores the original tooltip 1 s later', async () => {
  const { link, tip } = await renderChapter()
  const original = textOf(tip)
  await press(link)
  const state = () => [textOf(tip), link.dataset.copied]
  expect(state()).toEqual(['Copied link to clipboard', 'just'])
  await vi.advanceTimersByTimeAsync(4999)
  expect(state()).toEqual(['Copied link to clipboard', 'just'])
  await vi.advanceTimersByTimeAsync(1)
  expect(link.dataset.copied).toBe('before')
  await vi.advanceTimersByTimeAsync(999)
  expect(link.dataset.copied).toBe('before')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toEqual([original, undefined])
})

test('TOC-04 copyLink restarts the 5 s of the result after a second copy', async () => {
  const { link } = await renderChapter()
  await press(link)
  await vi.advanceTimersByTimeAsync(4000)
  await press(link)
  await vi.advanceTimersByTimeAsync(4000)
  expect(link.dataset.copied).toBe('just')
})

test('TOC-04 copyLink lets the browser follow the link if the clipboard is not available', async () => {
  stubClipboard(() => Promise.reject(new Error('not allowed')))
  const { link, tip } = await renderChapter()
  await press(link)
  expect(location.hash).toBe('#c-tin-1')
  expect(textOf(tip)).toBe('Copy the address from the address bar')
})

test('copyLink copies nothing on a click with a modifier key', async () => {
  const { link } = await renderChapter()
  await press(link, { ctrlKey: true })
  expect(copied).toEqual([])
})
