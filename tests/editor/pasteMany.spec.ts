import type { Page } from '@playwright/test'
import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

const COUNT = 500

const entries = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _uid: `${name}-${at}`,
    component: 'faq_entry',
    question: `${name} ${at}?`,
  }))

const content = {
  _uid: 'root',
  component: 'page',
  title: 'A page',
  body: [{ _uid: 'list', component: 'faq_list', heading: 'A list', entries: entries('own', 6) }],
}

const clip = JSON.stringify({
  format: 'strata/blocks',
  version: 1,
  space: 0,
  cut: false,
  names: {},
  blocks: entries('pasted', COUNT),
})

interface CountingWindow extends Window {
  transitions?: number
}

/**
 * Pastes blocks and presses keys in the same task. Returns the number of framed blocks after the paste and its synchronous rendering.
 */
const paste = (page: Page, ...keys: readonly string[]) =>
  page.evaluate(
    async ([text, pressed]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const at = document.activeElement!
      at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      for (const key of pressed)
        at.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
      for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve()
      return document.querySelectorAll('[data-outline]').length
    },
    [clip, keys] as const,
  )

test('many pasted blocks are framed after the task of the paste, and without CSS transitions', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor, content)
  await canvas.click('own-2')
  await expect(canvas.outlines).toHaveCount(1)
  await page.evaluate(() => {
    const counting = window as CountingWindow
    counting.transitions = 0
    document.addEventListener('transitionrun', ({ target }) => {
      if ((target as Element).matches('[data-outline], [role="toolbar"]')) counting.transitions! += 1
    })
  })
  expect(await paste(page)).toBe(1)
  await expect(page.locator('[data-outline]:not([data-kind="hovered"])')).toHaveCount(100)
  await expect(canvas.block('list')).toContainText(`pasted ${COUNT - 1}?`)
  await expect(canvas.outlines).toHaveCount(100)
  expect(await page.evaluate(() => (window as CountingWindow).transitions)).toBe(0)
})

test('a key right after a paste of many blocks applies to them, and each command is one undo step', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor, content)
  await canvas.click('own-2')
  const count = () => canvas.uidsIn('list').then(({ length }) => length)
  await paste(page, 'Delete')
  await expect.poll(count).toBe(6)
  await canvas.pane.press('Control+z')
  await expect.poll(count).toBe(6 + COUNT)
  // While the blocks are still being rendered in batches.
  await canvas.pane.press('Control+z')
  await canvas.pane.press('Control+Shift+Z')
  await canvas.pane.press('Control+z')
  await expect.poll(count).toBe(6)
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  await canvas.pane.press('Control+Shift+Z')
  // The browser stores an edit within 300 ms. One of this size is too large to be sent while the page closes.
  await expect(page.locator('[data-save]')).toHaveAttribute('data-journal', 'stored')
  await page.reload()
  await expect.poll(count).toBe(6 + COUNT)
})
