import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

test('interact mode uses the page, and a link and a block of a different story open that story in the editor', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.show('q1')
  await page.getByRole('button', { name: 'Interact' }).click()
  await expect(canvas.pane).toHaveCSS('pointer-events', 'none')
  await canvas.block('q1').locator('summary').click()
  await expect(canvas.block('q1').locator('details')).toHaveAttribute('open')
  await canvas.block('q1').locator('summary').press('Escape')
  await expect(canvas.pane).toBeFocused()
  await expect(canvas.pane).not.toHaveCSS('pointer-events', 'none')
  // Clicks on the question's text: nearer to its edge is the button that inserts between two blocks.
  await canvas.click('q1', { across: 0.1, along: 0.25 })
  await expect(canvas.outlines).toHaveAttribute('data-outline', 'q1')
  await expect(canvas.block('q1').locator('details')).toHaveAttribute('open')
  await page.getByRole('button', { name: 'Interact' }).click()
  await canvas.block('to').getByRole('link').click()
  await expect(page).toHaveURL(/\/editor\/stories\/3$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible()

  // A block of a different story has a button that opens that story.
  await expect(canvas.pane).toBeVisible()
  const header = (await editor.preview.locator('header[data-blok-uid]').boundingBox())!
  await page.mouse.click(header.x + header.width / 2, header.y + header.height / 2)
  await expect(canvas.outlines).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit that story' }).click()
  await expect(page).toHaveURL(/\/editor\/stories\/30$/)
})

test('the canvas reports a failed page and a silent bridge, preserves the edits and reloads the page', {
  tag: '@audit',
}, async ({ editor, page }) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.click('first')
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await canvas.uidsIn('root-2')).indexOf('contents')).toBe(2)
  for (const [status, title] of [
    [500, 'The page failed with 500'],
    [404, 'There is no page at this address'],
    [403, 'The preview was refused'],
  ] as const) {
    await page.route('**/copy-*/?*', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' }),
    )
    await page.getByRole('button', { name: 'Reload the page' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
    await page.unroute('**/copy-*/?*')
  }
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click()
  await expect(canvas.pane).toBeVisible()
  await expect.poll(async () => (await canvas.uidsIn('root-2')).indexOf('contents')).toBe(2)
  await expect(canvas.outlines).toHaveCount(1)

  // The page's checks of its connection to the editor are shown in a dialog.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('why changes do not show')
  await page.keyboard.press('Enter')
  const checks = page.getByRole('dialog', { name: 'Do changes show on the page?' })
  await expect(checks.getByRole('listitem')).toHaveCount(9)
  await expect(checks.locator('[data-state=good]')).toHaveCount(9)
  await page.keyboard.press('Escape')

  // A silent bridge is reported after ten seconds, with the page's checks if its script runs. The bridge is a separate file, named like that
  // of the official package.
  await page.clock.install()
  for (const [blocked, message] of [
    ['**/esm-*.js', 'The page says: Is the bridge loaded? No. Look for a blocked script'],
    ['**/*.js', 'look for errors in the console'],
  ] as const) {
    await page.route(blocked, (route) =>
      route.request().frame() === page.mainFrame() ? route.fallback() : route.abort(),
    )
    const loaded = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    await page.getByRole('button', { name: 'Reload the page' }).first().click()
    await (await loaded).waitForLoadState()
    await refused
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('alert').filter({ hasText: 'does not answer the editor' })).toContainText(
      message,
    )
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Recreate the frame' }).click()
  await expect(canvas.pane).toBeVisible()
  await expect(canvas.block('first')).toBeVisible()
})
