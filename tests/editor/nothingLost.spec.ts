import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { localSecret, ownerLink } from '../site/siteOwner.ts'
import { expect, type OpenedEditor, test } from './editorTest.ts'
import { OutlineTree, quote } from './outlineTree.ts'

interface Versioned {
  readonly version: number
}

const quoteField = (page: Page) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Quote' })

const status = (page: Page) => page.locator('[data-save]')

/** Opens a story with one quote and selects the quote. */
async function openQuote(editor: OpenedEditor, page: Page): Promise<OutlineTree> {
  const outline = await OutlineTree.ofNew(editor, [quote('a', 'Alpha')])
  await outline.line('Alpha').click()
  await expect(quoteField(page)).toHaveValue('Alpha')
  return outline
}

const version = async (editor: OpenedEditor, { id }: OutlineTree) =>
  (await editor.api<Versioned>(`stories/${id}`)).version

test('EDIT-14 edits are saved automatically as drafts; a closed offline tab restores its edits with their history, and a lost response causes no second save', async ({
  editor,
  page,
  context,
  site,
}) => {
  const outline = await openQuote(editor, page)
  const first = await version(editor, outline)
  await quoteField(page).fill('Beta')
  await expect(status(page)).toHaveAttribute('data-save', 'saved')
  expect(await outline.stored()).toMatchObject([{ quote: 'Beta' }])
  expect(await version(editor, outline)).toBe(first + 1)

  // The service saves, but its response is lost.
  let sent = 0
  await page.route(`**/stories/${outline.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await quoteField(page).fill('Gamma')
  await expect(status(page)).toHaveAttribute('data-save', 'failed')
  expect(await outline.stored()).toMatchObject([{ quote: 'Gamma' }])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(status(page)).toHaveAttribute('data-save', 'saved')
  expect([sent, await version(editor, outline)]).toEqual([2, first + 2])
  await page.unroute(`**/stories/${outline.id}`)

  // A request that is cut off in the middle has no effect.
  const half = request(`${site.url}/v1/spaces/2026/stories/${outline.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${localSecret(site.url)}`,
      'content-type': 'application/json',
      'content-length': 1000,
    },
  })
  half.on('error', () => {})
  half.write('{"story":{"name":"Half"}}')
  await expect.poll(() => half.writableLength).toBe(0)
  const closed = new Promise((resolve) => half.once('close', resolve))
  half.destroy()
  await closed

  // Offline, the edits are stored in the browser, and the tab can be closed without a confirmation.
  await context.setOffline(true)
  await quoteField(page).fill('Delta')
  await outline.line('Delta').click()
  await page.keyboard.press('ControlOrMeta+d')
  await expect(outline.lines).toHaveCount(3)
  await expect(status(page)).toHaveAttribute('data-save', 'failed')
  await expect(status(page)).toContainText('Offline')
  await expect(status(page)).toContainText('stored in this browser')
  await expect(status(page)).toHaveAttribute('data-journal', 'stored')
  let questions = 0
  page.on('dialog', (dialog) => {
    questions += 1
    void dialog.accept()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(questions).toBe(0)
  expect(await outline.stored()).toMatchObject([{ quote: 'Gamma' }])

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${site.url}/editor/stories/${outline.id}`)
  const reopened = outline.in(later)
  await expect(reopened.lines).toHaveCount(3)
  await expect(status(later)).toHaveAttribute('data-save', 'saved')
  expect(await outline.stored()).toMatchObject([{ quote: 'Delta' }, { quote: 'Delta' }])
  expect(await version(editor, outline)).toBe(first + 3)
  await reopened.tree.focus()
  await later.keyboard.press('ControlOrMeta+z')
  await expect(reopened.lines).toHaveCount(2)
  for (const text of ['Gamma', 'Beta', 'Alpha']) {
    await later.keyboard.press('ControlOrMeta+z')
    await expect(reopened.line(text)).toBeVisible()
  }
  await expect(later.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('EDIT-14 the browser’s Forward saves the draft before it leaves the story', async ({ editor, page }) => {
  const outline = await openQuote(editor, page)
  await page.getByRole('button', { name: 'All stories' }).click()
  const list = page.getByRole('heading', { name: 'Stories', level: 1 })
  await expect(list).toBeVisible()
  await page.goBack()
  await outline.line('Alpha').click()
  await quoteField(page).fill('Beta')
  await page.goForward()
  await expect(list).toBeVisible()
  expect(await outline.stored()).toMatchObject([{ quote: 'Beta' }])
})

test('EDIT-14 a lost sign-in is reported, and the edits are saved after the next sign-in', async ({
  editor,
  page,
  context,
  site,
}) => {
  const outline = await openQuote(editor, page)
  await context.clearCookies()
  await quoteField(page).fill('Beta')
  await expect(status(page)).toContainText('signed out')
  await expect(status(page)).toContainText('stored in this browser')
  await quoteField(page).fill('Gamma')
  const other = await context.newPage()
  await other.goto(ownerLink(site.url, '/editor/'))
  await other.close()
  await page.bringToFront()
  await expect(status(page)).toHaveAttribute('data-save', 'saved')
  expect(await outline.stored()).toMatchObject([{ quote: 'Gamma' }])
})

test('EDIT-14 without storage in the browser, the status says so and closing the page with unsaved edits asks for confirmation', async ({
  editor,
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  const outline = await openQuote(editor, page)
  await quoteField(page).fill('Beta')
  await expect(status(page)).toHaveAttribute('data-save', 'saved')
  await context.setOffline(true)
  await quoteField(page).fill('Gamma')
  await expect(status(page)).toContainText('only in this window')
  const confirmation = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await confirmation
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await expect(status(page)).toHaveAttribute('data-save', 'saved')
  expect(await outline.stored()).toMatchObject([{ quote: 'Gamma' }])
})
