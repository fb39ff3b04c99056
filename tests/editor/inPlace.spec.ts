import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../browser/axe.ts'
import { CanvasPage } from './canvasPage.ts'
import { expect, type OpenedEditor, test } from './editorTest.ts'

/** Double-clicks a text of the page, at a fraction of its width. */
async function doubleClick(page: Page, text: Locator, across = 0.5): Promise<void> {
  await text.scrollIntoViewIfNeeded()
  const box = (await text.boundingBox())!
  await page.mouse.dblclick(box.x + box.width * across, box.y + box.height / 2)
}

const writer = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}, on the page`, exact: true })

/** Returns the box of the drawn caret, in viewport pixels. */
const caretOf = async (page: Page) => (await page.locator('[data-caret]').boundingBox())!

async function savedContent(editor: OpenedEditor, page: Page): Promise<string> {
  const id = /stories\/(\d+)/.exec(page.url())?.[1]
  const { story } = await editor.api<{ story: { content: object } }>(`stories/${id}`)
  return JSON.stringify(story.content)
}

/** Returns the caret's box when it no longer moves; the page may scroll to the edited text. */
async function restingCaret(page: Page) {
  let caret = await caretOf(page)
  let unchanged = 0
  await expect
    .poll(
      async () => {
        const now = await caretOf(page)
        unchanged = now.y === caret.y ? unchanged + 1 : 0
        caret = now
        return unchanged
      },
      { intervals: [100] },
    )
    .toBeGreaterThan(3)
  return caret
}

test('EDIT-21 plain text is edited in place with page and form in sync, and rich text opens its editor over the page', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  const quote = canvas.block('first')
  const words = quote.getByText('The first quote')
  const before = (await words.elementHandle())!
  const { x, width, y, height } = (await words.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    const { left: x, top: y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  }))!
  const frame = (await page.locator('iframe').boundingBox())!
  await page.mouse.dblclick(frame.x + x + width - 1, frame.y + y + height / 2)
  const text = writer(page, 'Quote of Quote')
  await expect(text).toBeFocused()
  const announced = page.getByRole('log', { name: 'Announcements' })
  await expect(announced).toContainText('Editing Quote of Quote on the page.')

  await expect(text).toHaveJSProperty('selectionStart', 15)
  const atEnd = await restingCaret(page)
  // Types in the middle of the text, where a wrong caret position would show.
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
  await expect(text).toHaveJSProperty('selectionStart', 10)
  await expect.poll(async () => (await caretOf(page)).x).toBeLessThan(atEnd.x - 20)
  const middle = await caretOf(page)
  await page.keyboard.type('long ')
  await expect(words.or(quote).first()).toContainText('The first long quote')
  await expect(text).toHaveJSProperty('selectionStart', 15)
  await expect.poll(async () => (await caretOf(page)).x).toBeGreaterThan(middle.x + 20)
  await expect(
    page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: /^Quote/ }),
  ).toHaveValue('The first long quote')
  // The page's elements are not replaced, and none is editable.
  expect(await before.evaluate((element) => element.isConnected)).toBe(true)
  expect(await canvas.block('first').locator('[contenteditable]').count()).toBe(0)

  // An input method writes into the page while it composes.
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await expect(quote).toContainText('The first long にほんquote')
  await session.send('Input.insertText', { text: '日本' })
  await expect(quote).toContainText('The first long 日本quote')

  await page.keyboard.press('Control+Z')
  await expect(quote).not.toContainText('日本')
  await page.keyboard.press('Control+Shift+Z')
  await expect(quote).toContainText('日本')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(canvas.pane).toBeFocused()
  await expect(announced).toContainText('Quote of Quote is edited.')
  await expect.poll(() => savedContent(editor, page)).toContain('The first long 日本quote')
  // The characters that mark fields are neither in the story nor in the page.
  const marks = /[\u{10f000}-\u{10fffd}]/u
  expect(await savedContent(editor, page)).not.toMatch(marks)
  expect(await quote.evaluate((element) => element.ownerDocument.documentElement.outerHTML)).not.toMatch(
    marks,
  )

  // Rich text opens its editor over the page; a block without visible text opens its form.
  await doubleClick(page, canvas.block('end').getByText('Paragraph 1 of a long text.').first(), 0.2)
  const over = page.getByRole('region', { name: 'Content of Chapter, on the page' })
  const content = over.getByRole('textbox', { name: 'Content of Chapter' })
  await expect(content).toBeFocused()
  await content.press('Control+Home')
  await page.keyboard.type('Anew: ')
  await expect(canvas.block('end')).toContainText('Anew: Paragraph 1')
  const [card, block] = [await over.boundingBox(), await canvas.box('end')]
  expect(card!.y).toBeGreaterThanOrEqual(0)
  expect(Math.abs(card!.x - block.x)).toBeLessThan(40)
  await page.keyboard.press('Control+Enter')
  await expect(over).toHaveCount(0)
  await expect(canvas.pane).toBeFocused()
  await expect.poll(() => savedContent(editor, page)).toContain('Anew: ')

  await canvas.show('by')
  await canvas.click('by')
  await canvas.pane.press('Enter')
  await expect(page.getByRole('region', { name: 'Fields' }).locator(':focus')).toHaveCount(1)
})

test('EDIT-21 in-place editing by keyboard: Enter starts, Tab moves on, Escape reverts, lines follow the page, problems show at the text, and tokens are completed', async ({
  editor,
  page,
}) => {
  const long = 'words that go on over several lines of the page '.repeat(6).trim()
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'root',
    component: 'page',
    title: 'A page',
    body: [
      { _uid: 'one', component: 'quote', quote: long, name: 'Ana' },
      { _uid: 'two', component: 'faq_list', heading: 'Questions', entries: [] },
      { _uid: 'head', component: 'heading_block', heading: 'Keys', description: 'Press it' },
      { _uid: 'to', component: 'button', label: 'Go on', link: { linktype: 'url', url: '/elsewhere/' } },
      { _uid: 'second', component: 'button', label: 'Go on', link: { linktype: 'url', url: '/elsewhere/' } },
    ],
  })
  await canvas.click('one', { along: 0.2 })
  await canvas.pane.press('Enter')
  const quote = writer(page, 'Quote of Quote')
  await expect(quote).toHaveJSProperty('selectionStart', long.length)
  const last = await restingCaret(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await caretOf(page)).y).toBeLessThan(last.y - last.height / 2)
  const above = await caretOf(page)
  expect(Math.abs(above.x - last.x)).toBeLessThan(20)
  await page.keyboard.press('Home')
  const start = await quote.evaluate((area: HTMLTextAreaElement) => area.selectionStart)
  expect(start).toBeGreaterThan(0)
  await page.keyboard.press('Shift+End')
  expect(await quote.evaluate((area: HTMLTextAreaElement) => area.selectionEnd)).toBeLessThan(long.length)
  // Replaces one line as displayed on the page.
  await page.keyboard.type('-')
  await expect(canvas.block('one')).not.toContainText(long)

  await page.keyboard.press('Tab')
  const name = writer(page, 'Name of Quote')
  await expect(name).toBeFocused()
  expect(await name.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart)).toBe(3)
  await page.keyboard.type('Ben')
  await page.keyboard.press('Shift+Tab')
  await expect(quote).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const heading = writer(page, 'Heading of FAQ list')
  await expect(heading).toBeFocused()
  await expect(canvas.outlines).toHaveAttribute('data-outline', 'two')
  const undo = page.getByRole('button', { name: /^Undo/ })
  const undoes = await undo.getAttribute('aria-label')
  await page.keyboard.type('Asked')
  await expect(canvas.block('two')).toContainText('Asked')
  await page.keyboard.press('Escape')
  await expect(canvas.block('two')).toContainText('Questions')
  await expect(canvas.pane).toBeFocused()
  expect(await undo.getAttribute('aria-label')).toBe(undoes)

  // A text of one line: Enter ends editing, and pasted text loses its line breaks.
  await canvas.pane.press('F2')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-writer-card]')).toContainText('Empty')
  await heading.evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Asked\r\noften')
    clipboardData.setData('text/html', '<b>Asked</b>')
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(canvas.block('two')).toContainText('Asked often')
  await page.keyboard.press('Enter')
  await expect(canvas.pane).toBeFocused()
  await expect.poll(() => savedContent(editor, page)).toContain('"Asked often"')

  // Of two equal texts the clicked one is edited, and the link is not followed.
  await doubleClick(page, canvas.block('second').getByText('Go on'))
  const label = writer(page, 'Label of Button')
  await expect(label).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Further')
  await expect(canvas.block('second')).toContainText('Further')
  await expect(canvas.block('to')).toContainText('Go on')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  const card = page.locator('[data-writer-card]')
  await expect(card).toContainText("The required field 'label' is empty")
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(canvas.block('second')).toContainText('Go on')

  await doubleClick(page, canvas.block('head').getByText('Press it'), 0.9)
  const description = writer(page, 'Description of Heading')
  await expect(description).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' [[kb')
  await expect(page.getByRole('listbox', { name: 'Tokens' }).getByRole('option')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cmd+K')
  await expect(canvas.block('head').locator('kbd').first()).toBeVisible()
  // The page renders the token as keys, so a box shows the source text at the same position.
  await expect(description).toHaveAttribute('data-mode', 'box')
  await expect(description).toHaveValue('Press it [[kbd | Cmd+K]]')
  await expect(description).toBeFocused()
  await description.fill('Press it [[kbd os="x | K]]')
  await expect(card.locator('code')).toContainText(/\[\[kbd os="x.*\n\s+\^/)
  await page.keyboard.press('Escape')
  await expect(canvas.block('head')).toHaveText(/Press it\W*$/)
})

test('EDIT-15 while a text is edited in place, changes by a different editor keep the caret in its word, and Escape preserves them', async ({
  editor,
  page,
}) => {
  const content = (quote: string) => ({
    _uid: 'root',
    component: 'page',
    title: 'A page',
    body: [{ _uid: 'one', component: 'quote', quote, name: 'Ana' }],
  })
  const canvas = await CanvasPage.ofCopy(editor, content('Alpha beta'))
  await canvas.click('one', { along: 0.2 })
  await canvas.pane.press('Enter')
  const quote = writer(page, 'Quote of Quote')
  await expect(quote).toBeFocused()
  await page.keyboard.type(' gamma')
  await expect.poll(() => savedContent(editor, page)).toContain('Alpha beta gamma')
  const id = /stories\/(\d+)/.exec(page.url())?.[1]
  const body = JSON.stringify({ story: { content: content('Now: Alpha beta gamma') } })
  await editor.api(`stories/${id}`, { method: 'PUT', body })
  await expect(quote).toHaveValue('Now: Alpha beta gamma')
  await page.keyboard.type('s')
  await expect(quote).toHaveValue('Now: Alpha beta gammas')
  await page.keyboard.press('Escape')
  await expect(canvas.block('one')).toContainText('Now: Alpha beta')
  await expect.poll(() => savedContent(editor, page)).toContain('"Now: Alpha beta"')
})

test('the in-place editor of a short rich text at the lower edge fits in the window', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Rich words' }] }
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'root',
    component: 'page',
    body: [
      { _uid: 'one', component: 'image_with_text', text: { type: 'doc', content: [paragraph] } },
      { _uid: 'two', component: 'quote', quote: 'The last quote', name: 'Ana' },
    ],
  })
  const words = canvas.block('one').getByText('Rich words')
  await words.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await doubleClick(page, words, 0.2)
  const over = page.getByRole('region', { name: 'Text of Image with text, on the page' })
  await expect(over.getByRole('textbox')).toBeFocused()
  await expect(over).toBeInViewport({ ratio: 1 })
  expect(await over.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})
