import type { Frame } from '@playwright/test'
import { blockOf, type EditedStory, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

const inPage = (frame: Frame) => frame.locator('nav[data-blok-uid="2-contents"]')
/** The list of the floating copy. Its nav has no size. */
const floating = (frame: Frame) => frame.locator('nav[data-floating] > ol')
const titles = (frame: Frame) => floating(frame).locator('a')
/** The link of the current chapter. */
const current = (frame: Frame) => titles(frame).locator('xpath=self::*[@aria-current]')

async function openArticle(editor: Editor, host: string, site: string): Promise<EditedStory> {
  const story = await editedStory(site, 'article')
  await editor.open(host, story, '/article/')
  await expect(floating(editor.frame)).toHaveCount(1)
  return story
}

/** Inserts quotes before the table of contents, so that it is below the window. */
async function insertQuotesBefore(editor: Editor, story: EditedStory): Promise<void> {
  const body = story.content.body as Fields[]
  const quote = blockOf(story, 'first')
  const mark = String(quote._editable)
  const quotes = Array.from({ length: 8 }, (_, n) => ({
    ...quote,
    _uid: `before-${n}`,
    _editable: mark.replace('"first"', `"before-${n}"`),
    quote: `Before the contents, ${n + 1}. `.repeat(20),
  }))
  body.unshift(...quotes)
  await editor.input(story)
  await expect(editor.frame.locator('[data-blok-uid="2-before-7"]')).toBeAttached()
}

test('TOC-01 TOC-02 in the editor the current chapter is marked, and the table of contents floats only after it was scrolled past', async ({
  editor,
  host,
  site,
}) => {
  const story = await openArticle(editor, host, site.url)
  const { frame } = editor
  // The current chapter may start far above the window.
  const end = frame.locator('#the-last-chapter')
  await end.evaluate((chapter) => chapter.scrollIntoView())
  await expect(current(frame)).toHaveText('The last chapter')
  await frame.locator('[data-blok-uid="2-questions"]').evaluate((block) => block.scrollIntoView())
  await expect(frame.locator('#a-chapter')).not.toBeInViewport()
  await expect(end).not.toBeInViewport()
  await expect(current(frame)).toHaveText('A chapter')

  await frame.evaluate(() => scrollTo(0, 0))
  await insertQuotesBefore(editor, story)
  await expect(inPage(frame)).not.toBeInViewport()
  // Renaming a chapter renders the table of contents and its floating copy anew.
  blockOf(story, 'text').title = 'Reworded'
  await editor.input(story)
  await expect(titles(frame)).toHaveText(['Reworded', 'The last chapter'])
  await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await frame.evaluate(() => scrollY)).toBe(0)
  await expect(floating(frame)).toBeHidden()
  await frame.locator('#reworded').evaluate((chapter) => chapter.scrollIntoView())
  await expect(floating(frame)).toBeVisible()
  await frame.locator('footer').evaluate((footer) => footer.scrollIntoView())
  await expect(floating(frame)).toBeHidden()
  await frame.locator('#reworded').evaluate((chapter) => chapter.scrollIntoView())
  await expect(floating(frame)).toBeVisible()
  await frame.evaluate(() => scrollTo(0, 0))
  await expect(floating(frame)).toBeHidden()
})
