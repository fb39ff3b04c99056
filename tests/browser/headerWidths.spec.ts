import { expect, test } from './site.ts'

/** Height of an entry with one line of text, including padding, in CSS pixels. */
const ONE_LINE_HEIGHT = 44

test('the header’s entries do not wrap at any width that shows them', { tag: '@audit' }, async ({ page }) => {
  await page.goto('/')
  const entries = page.locator('header nav > details > summary, header nav > a').filter({ visible: true })
  for (const width of [869, 900, 940, 961, 1120]) {
    await page.setViewportSize({ width, height: 600 })
    const heights = await entries.evaluateAll((all) =>
      all.map((entry) => entry.getBoundingClientRect().height),
    )
    expect(heights.length, `${width} px`).toBeGreaterThan(4)
    expect(Math.max(...heights), `${width} px`).toBeLessThan(ONE_LINE_HEIGHT)
  }
})

test('the header has borders in forced colours, a cross while its menu is open, and is hidden in print', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ forcedColors: 'active' })
  const action = page.locator('header').getByRole('link', { name: 'Start a workspace' }).first()
  await expect(action).toHaveCSS('border-top-style', 'solid')
  await page.emulateMedia({ forcedColors: null })
  await page.setViewportSize({ width: 390, height: 844 })
  const visiblePaths = () =>
    page
      .locator('summary[aria-label=Menu] path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).display !== 'none'))
  expect(await visiblePaths()).toEqual([true, false])
  await page.getByLabel('Menu', { exact: true }).click()
  await expect.poll(visiblePaths).toEqual([false, true])
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > header')).toBeHidden()
  await expect(page.locator('body > footer')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
