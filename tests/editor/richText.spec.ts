import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../browser/axe.ts'
import { CanvasPage } from './canvasPage.ts'
import { expect, type OpenedEditor, test } from './editorTest.ts'

/** A text with an unusual key order, an unknown attribute and an unknown node, all of which must be preserved. */
const STORED = {
  type: 'doc',
  content: [
    { content: [{ text: 'First words', type: 'text' }], type: 'paragraph', attrs: { 'x-own': 1 } },
    { type: 'mystery', content: [{ type: 'text', text: 'kept' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Press [[kbd | Cmd+K]] now' }] },
  ],
}

interface Chapter {
  readonly content: typeof STORED
}

/** Opens a page with one chapter, and focuses its text. */
async function openText(editor: OpenedEditor, page: Page, content: object = STORED) {
  const chapter = { _uid: 'text', component: 'chapter', title: 'A chapter', content }
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'page',
    component: 'page',
    title: 'A page',
    body: [chapter],
  })
  await canvas.click('text')
  const text = page.getByRole('textbox', { name: 'Content', exact: true })
  await text.locator('p').first().click()
  await moveCaret(text, 'Control+Home')
  return { canvas, text, shown: canvas.block('text') }
}

/** Returns the saved text of the chapter. */
async function savedText(editor: OpenedEditor, page: Page): Promise<string> {
  const id = /stories\/(\d+)/.exec(page.url())?.[1]
  const { story } = await editor.api<{ story: { content: { body: Chapter[] } } }>(`stories/${id}`)
  return JSON.stringify(story.content.body[0]?.content)
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formats of Content' }).getByRole('button', { name, exact: true })

/** Moves the caret, and waits two frames until the browser has reported the new selection to the editor. */
async function moveCaret(text: Locator, keys: string): Promise<void> {
  await text.press(keys)
  await text.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Pastes HTML and optionally a picture file. @param picture the file in base64 */
async function paste(text: Locator, html: string, picture?: string) {
  await text.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer()
      if (pasted.html) clipboardData.setData('text/html', pasted.html)
      if (pasted.picture) {
        const bytes = Uint8Array.from(atob(pasted.picture), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, picture },
  )
}

test('EDIT-11 rich text is edited with marks, lists, tables, links and blocks, and undo restores it exactly; tokens are chips with a form and located problems; pasted text loses styles and scripts', async ({
  editor,
  page,
}) => {
  const { text, shown } = await openText(editor, page)
  await page.keyboard.type('Bold ')
  await page.keyboard.press('Control+Home')
  await moveCaret(text, 'Control+Shift+ArrowRight')
  await tool(page, 'Bold').click()
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(shown.locator('strong')).toHaveText(/Bold/)

  await moveCaret(text, 'Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Signs')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect(shown.locator('h2, h3').filter({ hasText: 'Signs' })).toBeVisible()
  await expect(shown.locator('ul li')).toHaveText(['one', 'two'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await tool(page, 'Insert').click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await page.keyboard.type('Who')
  await page.keyboard.press('Tab')
  await page.keyboard.type('When')
  await expect(shown.locator('th')).toHaveText(['Who', 'When', ''])
  // A chip does not overflow a narrow cell.
  await page.keyboard.insertText(' [[kbd | Ctrl+Shift+Alt+PageDown]]')
  const chip = text.locator('th [data-token]')
  await expect(chip).toBeVisible()
  const beyondCell = await chip.evaluate(
    (element) => element.getBoundingClientRect().right - element.closest('th')!.getBoundingClientRect().right,
  )
  expect(beyondCell).toBeLessThanOrEqual(0)
  await tool(page, 'Table').click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await expect(shown.locator('th')).toHaveText(['Who', ''])

  await text.locator('li p').first().click()
  await page.keyboard.press('Home')
  await moveCaret(text, 'Shift+End')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByRole('combobox', { name: 'Link: page' }).fill('Elsewhere')
  await link
    .getByRole('option', { name: /Elsewhere/ })
    .first()
    .click()
  await link.getByRole('button', { name: 'Add link' }).click()
  await expect(shown.locator('li a')).toHaveAttribute('href', /elsewhere/)

  await text.locator('li').last().click()
  await tool(page, 'Insert a block').click()
  await page.getByRole('dialog', { name: 'Insert a block' }).getByRole('combobox').fill('Callout')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-blok]')).toHaveCount(1)
  await text.getByRole('button', { name: 'Remove from the text' }).click()
  await expect(text.locator('[data-blok]')).toHaveCount(0)

  await expect.poll(() => savedText(editor, page)).toContain('"Who"')
  const undo = page.getByRole('button', { name: /^Undo/ }).first()
  for (let steps = 0; steps < 200 && (await undo.isEnabled()); steps++) await text.press('Control+z')
  await expect(text).toContainText('First words')
  await expect.poll(() => savedText(editor, page)).toBe(JSON.stringify(STORED))
  expect(await findViolations(page, { part: '[data-field="content"]' })).toEqual([])

  // Undo has restored the original text.
  await expect(text.locator('[data-token="kbd"]')).toHaveText(/Cmd\+K/)
  await text.locator('[data-token="kbd"]').click()
  const form = page.getByRole('form', { name: 'Keyboard shortcut' })
  await form.getByRole('textbox', { name: /Value/ }).fill('Alt+X')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-token="kbd"]')).toHaveText(/Alt\+X/)
  await expect(shown.locator('kbd').first()).toBeVisible()

  await text.press('Control+Home')
  await page.keyboard.type('[[ta')
  await expect(page.getByRole('listbox', { name: 'Tokens' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const tag = page.getByRole('form')
  await tag.getByRole('textbox', { name: /Value/ }).fill('New')
  await tag.getByRole('combobox', { name: 'tone' }).selectOption('ochre')
  await tag.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => savedText(editor, page)).toContain('[[tag tone=ochre | New]]')

  await expect(text).toBeFocused()
  await page.keyboard.type(' [[kbd os="x | A]]')
  await expect(text).toContainText('[[kbd os="x | A]]')
  const problem = page.getByRole('listitem').filter({ hasText: 'has a quote that is not closed' })
  await expect(problem.locator('code')).toContainText(/\[\[kbd os="x \| A\]\].*\n\s+\^/)

  // Pasted HTML preserves its text and loses styles and scripts.
  await moveCaret(text, 'Control+Home')
  await paste(
    text,
    '<h2 style="color:red" onclick="alert(1)">From elsewhere</h2><p class="x">With <b>weight</b>, a ' +
      '<a href="https://quarry.example/?utm_source=x">link</a> and <a href="javascript:alert(1)">none</a>.</p><script>alert(1)</script>',
  )
  await expect(shown.locator('h2, h3').filter({ hasText: 'From elsewhere' })).toBeVisible()
  await expect.poll(() => savedText(editor, page)).toContain('"href":"https://quarry.example/"')
  const saved = await savedText(editor, page)
  expect(saved).not.toMatch(/javascript|alert|utm_source|onclick/)
  expect(saved).toContain('{"type":"mystery"')
})

test('EDIT-11 arrow, Home and End keys move the caret past token chips in lines, lists and right-to-left text', async ({
  editor,
  page,
}) => {
  const paragraph = (content: string, attrs?: object) => ({
    type: 'paragraph',
    ...(attrs && { attrs }),
    content: [{ type: 'text', text: content }],
  })
  const list = [{ type: 'list_item', content: [paragraph('x [[kbd | Z]]')] }]
  const { text } = await openText(editor, page, {
    type: 'doc',
    content: [
      paragraph('press [[kbd | Ctrl+K]] now'),
      paragraph('[[kbd | A]][[kbd | B]]'),
      { type: 'bullet_list', content: list },
      paragraph('اضغط [[kbd | K]] الآن', { dir: 'rtl' }),
    ],
  })
  const press = async (keys: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await moveCaret(text, keys)
  }
  const write = async (keys: string, letters: string, times = 1) => {
    await press(keys, times)
    await page.keyboard.type(letters)
  }
  await write('ArrowRight', 'a', 7)
  await write('End', 'b')
  await write('Home', 'c')
  await expect(text.locator('p').nth(0)).toHaveText('cpress kbdCtrl+K[[kbd | Ctrl+K]]a nowb')
  await press('End')
  await press('ArrowRight')
  await write('End', 'f')
  await write('Home', 'd')
  await write('ArrowRight', 'e')
  await expect(text.locator('p').nth(1)).toHaveText('dkbdA[[kbd | A]]ekbdB[[kbd | B]]f')
  await press('ArrowDown')
  await write('End', 'h')
  await write('Control+ArrowLeft', 'g', 2)
  await expect(text.locator('li')).toHaveText('x gkbdZ[[kbd | Z]]h')
  await press('Control+End')
  await press('Home')
  await write('ArrowLeft', 'i', 6)
  await write('ArrowRight', 'j', 2)
  await expect(text.locator('p').last()).toHaveText('اضغط jkbdK[[kbd | K]]i الآن')
  await press('Control+Home')
  await page.keyboard.type('k')
  await expect(text.locator('p').first()).toHaveText(/^kcpress/)
})

test('EDIT-11 pictures pasted as data, as files or from other sites are uploaded, replaced or removed, and none keeps an external address', async ({
  editor,
  page,
}) => {
  const { text, shown } = await openText(editor, page)
  const png = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } }).png()
  const picture = (await png.toBuffer()).toString('base64')
  const html = `<p>Before it</p><img alt="A wall" src="data:image/png;base64,${picture}"><img src="https://media.example/b.png"><p>After it</p>`
  const dialog = page.getByRole('dialog', { name: 'Pasted pictures' })

  await paste(text, html)
  await expect(dialog.getByRole('group', { name: 'Picture 2' })).toContainText('https://media.example/b.png')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click()
  await dialog.getByRole('button', { name: 'Paste with 1 picture' }).click()
  await expect(shown.getByText('After it')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'A wall' })).toHaveJSProperty('complete', true)
  await expect
    .poll(() => savedText(editor, page))
    .toMatch(/"src":"https:\/\/a\.storyblok\.com\/f\/\d+\/40x30\/\w+\/a-wall\.png"/)
  expect(await savedText(editor, page)).not.toMatch(/media\.example|data:|pasted\.invalid/)

  // A damaged picture stays in the dialog with the reason; the text is pasted without it.
  await moveCaret(text, 'Control+End')
  await paste(text, `<p>Third</p><img src="data:image/png;base64,${picture.slice(0, picture.length / 2)}">`)
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/damaged or incomplete|no picture that can be read/)
  await dialog.getByRole('button', { name: 'Paste without pictures' }).click()
  await expect(shown.getByText('Third')).toBeVisible()

  await moveCaret(text, 'Control+End')
  await paste(text, '', picture)
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click()
  await expect(shown.locator('img')).toHaveCount(2)
  await expect.poll(() => savedText(editor, page)).toMatch(/"id":\d+,[^}]*image\.png|image\.png[^}]*"id":\d+/)
})
