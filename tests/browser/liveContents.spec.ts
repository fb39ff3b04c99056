import type { Frame } from '@playwright/test'
import { blockOf, type EditedStory, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

const inPage = (frame: Frame) => frame.locator('nav[data-blok-uid="2-contents"]')
/** Its frame takes no room. */
const floating = (frame: Frame) => frame.locator('nav[data-floating] > ol')
const titles = (frame: Frame) => floating(frame).locator('a')
/** Which of the chapters is marked as the one being read. */
const marked = (frame: Frame) => titles(frame).locator('xpath=self::*[@aria-current]')

async function opened(editor: Editor, host: string, site: string): Promise<EditedStory> {
  const story = await editedStory(site, 'article')
  await editor.open(host, story, '/article/')
  await expect(floating(editor.frame)).toHaveCount(1)
  return story
}

/** Puts quotes before the contents, until these begin below the window. */
async function putBefore(editor: Editor, story: EditedStory): Promise<void> {
  const body = story.content.body as Fields[]
  const quote = blockOf(story, 'first')
  const mark = String(quote._editable)
  const more = Array.from({ length: 8 }, (_, n) => ({
    ...quote,
    _uid: `before-${n}`,
    _editable: mark.replace('"first"', `"before-${n}"`),
    quote: `Before the contents, ${n + 1}. `.repeat(20),
  }))
  body.unshift(...more)
  await editor.input(story)
  await expect(editor.frame.locator('[data-blok-uid="2-before-7"]')).toBeAttached()
}

test('TOC-01 TOC-02 in the editor the chapter that one reads is marked, and contents float once they were passed, not while they begin below the window', async ({
  editor,
  host,
  site,
}) => {
  const story = await opened(editor, host, site.url)
  const { frame } = editor
  // The chapter that one reads may have begun far above.
  const end = frame.locator('#the-last-chapter')
  await end.evaluate((chapter) => chapter.scrollIntoView())
  await expect(marked(frame)).toHaveText('The last chapter')
  await frame.locator('[data-blok-uid="2-questions"]').evaluate((block) => block.scrollIntoView())
  await expect(frame.locator('#a-chapter')).not.toBeInViewport()
  await expect(end).not.toBeInViewport()
  await expect(marked(frame)).toHaveText('A chapter')

  await frame.evaluate(() => scrollTo(0, 0))
  await putBefore(editor, story)
  await expect(inPage(frame)).not.toBeInViewport()
  // A chapter that is renamed has the contents made again, with what floats.
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
