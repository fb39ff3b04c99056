// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { paragraph, pictures, rich } from '../sampleContent.ts'

const content = rich(paragraph('The date was right nine times in ten.'))

test('BLOCK-04 sets the title as h2 with an anchor made from its words', async () => {
  const { root } = await composeSample('chapter', { title: 'A date on a screen', content })
  expect(root?.id).toBe('a-date-on-a-screen')
  expect(wordsOf(root?.querySelector('h2'))).toBe('A date on a screen')
  expect(wordsOf(root)).toContain('nine times in ten')
})

test.each(['h3', 'h4'])('BLOCK-04 sets the title as %s', async (title_size) => {
  const { root } = await composeSample('chapter', { title: 'What we asked', title_size, content })
  expect(wordsOf(root?.querySelector(title_size))).toBe('What we asked')
  expect(root?.querySelector('h2')).toBeNull()
})

test('BLOCK-04 shows its picture before the text', async () => {
  const { root } = await composeSample('chapter', { title: 'A', chapter_hero_image: pictures.cover, content })
  const image = root!.querySelector('img')!
  expect(image.getAttribute('alt')).toBe(pictures.cover.alt)
  expect(image.compareDocumentPosition(root!.querySelector('p')!) & 4).toBe(4)
})

test('BLOCK-04 without a title has no heading and no anchor', async () => {
  const { root } = await composeSample('chapter', { content })
  expect(root?.querySelector('h1, h2, h3, h4')).toBeNull()
  expect(root?.hasAttribute('id')).toBe(false)
})

test.each([' ', '\n', '\u200b', '\u00a0 '])('BLOCK-04 the title %j counts as none', async (title) => {
  const { root } = await composeSample('chapter', { title, content })
  expect(root?.querySelector('h1, h2, h3, h4')).toBeNull()
  expect(root?.hasAttribute('id')).toBe(false)
})

test('BLOCK-04 shows a rock beside the title where one is chosen, for the eye only', async () => {
  const { root } = await composeSample('chapter', { title: 'Quotes', rock: 'quote', content })
  expect(root?.querySelector('[data-rock="quote"]')?.getAttribute('aria-hidden')).toBe('true')
})

/** The chapter of a page of some article type. */
async function chapterIn(articleType: string | undefined, content: Readonly<Record<string, unknown>>) {
  const { root } = await composeSample('page', {
    title: 'A page',
    articleType,
    body: [{ component: 'chapter', content: 'Words.', ...content }],
  })
  return root!.querySelector('section')!
}

test('BLOCK-04 a knowledge article offers to copy the chapter’s link, which works without script', async () => {
  const chapter = await chapterIn('knowledge', { title: 'Before you start' })
  const link = chapter.querySelector('[data-copy-link]')
  const anchor = link?.getAttribute('href')
  expect(chapter.querySelector(`${anchor} h2`)).not.toBeNull()
  expect(anchor).not.toBe(`#${chapter.id}`)
  expect(wordsOf(link)).toBe('Copy link to “Before you start”')
  expect(wordsOf(chapter.querySelector('h2'))).toBe('Before you start')
})

test.each([
  ['a blog article', 'blog', { title: 'A' }],
  ['a page that is no article', undefined, { title: 'A' }],
  ['a chapter that says it is not knowledge', 'knowledge', { title: 'A', articleType: 'blog' }],
  ['a chapter without a title', 'knowledge', {}],
])('BLOCK-04 %s does not', async (_, articleType, content) => {
  expect((await chapterIn(articleType, content)).querySelector('[data-copy-link]')).toBeNull()
})

test('BLOCK-04 a chapter that says it is knowledge does, wherever it stands', async () => {
  const chapter = await chapterIn('blog', { title: 'A', articleType: 'knowledge' })
  expect(chapter.querySelector('[data-copy-link]')).not.toBeNull()
})
