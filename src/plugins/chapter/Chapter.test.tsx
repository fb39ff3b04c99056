// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { paragraph, pictures, rich } from '../sampleContent.ts'

const content = rich(paragraph('The date was right nine times in ten.'))

test('BLOCK-04 a chapter renders the title as h2 with an anchor derived from the title', async () => {
  const { root } = await composeSample('chapter', { title: 'A date on a screen', content })
  expect(root?.id).toBe('a-date-on-a-screen')
  expect(textOf(root?.querySelector('h2'))).toBe('A date on a screen')
  expect(textOf(root)).toContain('nine times in ten')
})

test.each(['h3', 'h4'])('BLOCK-04 a chapter renders the title as %s', async (title_size) => {
  const { root } = await composeSample('chapter', { title: 'What we asked', title_size, content })
  expect(textOf(root?.querySelector(title_size))).toBe('What we asked')
  expect(root?.querySelector('h2')).toBeNull()
})

test('BLOCK-04 a chapter shows its picture before the text', async () => {
  const { root } = await composeSample('chapter', { title: 'A', chapter_hero_image: pictures.cover, content })
  const image = root!.querySelector('img')!
  expect(image.getAttribute('alt')).toBe(pictures.cover.alt)
  expect(image.compareDocumentPosition(root!.querySelector('p')!) & 4).toBe(4)
})

test('BLOCK-04 a chapter without a title has no heading and no anchor', async () => {
  const { root } = await composeSample('chapter', { content })
  expect(root?.querySelector('h1, h2, h3, h4')).toBeNull()
  expect(root?.hasAttribute('id')).toBe(false)
})

test.each([' ', '\n', '\u200b', '\u00a0 '])(
  'BLOCK-04 a chapter treats the title %j as missing',
  async (title) => {
    const { root } = await composeSample('chapter', { title, content })
    expect(root?.querySelector('h1, h2, h3, h4')).toBeNull()
    expect(root?.hasAttribute('id')).toBe(false)
  },
)

test('BLOCK-04 a chapter shows the chosen rock beside the title, hidden from screen readers', async () => {
  const { root } = await composeSample('chapter', { title: 'Quotes', rock: 'quote', content })
  expect(root?.querySelector('[data-rock="quote"]')?.getAttribute('aria-hidden')).toBe('true')
})

/** Renders a chapter in a page of the article type, and returns the chapter's element. */
async function renderChapter(articleType: string | undefined, content: Readonly<Record<string, unknown>>) {
  const { root } = await composeSample('page', {
    title: 'A page',
    articleType,
    body: [{ component: 'chapter', content: 'Words.', ...content }],
  })
  return root!.querySelector('section')!
}

test('BLOCK-04 a chapter of a knowledge article has a link to copy, which works without JavaScript', async () => {
  const chapter = await renderChapter('knowledge', { title: 'Before you start' })
  const link = chapter.querySelector('[data-copy-link]')
  const anchor = link?.getAttribute('href')
  expect(chapter.querySelector(`${anchor} h2`)).not.toBeNull()
  expect(anchor).not.toBe(`#${chapter.id}`)
  expect(textOf(link)).toBe('Copy link to “Before you start”')
  expect(textOf(chapter.querySelector('h2'))).toBe('Before you start')
})

test.each([
  ['a chapter of a blog article', 'blog', { title: 'A' }],
  ['a chapter of a page without an article type', undefined, { title: 'A' }],
  ['a chapter with the article type blog', 'knowledge', { title: 'A', articleType: 'blog' }],
  ['a chapter without a title', 'knowledge', {}],
])('BLOCK-04 %s has no link to copy', async (_, articleType, content) => {
  expect((await renderChapter(articleType, content)).querySelector('[data-copy-link]')).toBeNull()
})

test('BLOCK-04 a chapter with the article type knowledge has a link to copy in a blog article', async () => {
  const chapter = await renderChapter('blog', { title: 'A', articleType: 'knowledge' })
  expect(chapter.querySelector('[data-copy-link]')).not.toBeNull()
})
