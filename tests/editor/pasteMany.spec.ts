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
 * Pastes, and presses keys before anything else can happen. Gives how many blocks were framed when the paste and all that it rendered
 * at once were done.
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
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return document.querySelectorAll('[data-outline]').length
    },
    [clip, keys] as const,
  )

test('many blocks that are pasted are framed after the task that pastes them, and nothing of a frame moves by a transition', async ({
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

test('a key right after a paste of many blocks is about these, and each command is one step back', async ({
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
  // In the middle of what is shown bit by bit.
  await canvas.pane.press('Control+z')
  await canvas.pane.press('Control+Shift+Z')
  await canvas.pane.press('Control+z')
  await expect.poll(count).toBe(6)
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  await canvas.pane.press('Control+Shift+Z')
  // The browser has an edit on its disk 300 ms after it; one as large as this is not sent while the page is left.
  await expect(page.locator('[data-save]')).toHaveAttribute('data-kept', 'kept')
  await page.reload()
  await expect.poll(count).toBe(6 + COUNT)
})
