import { expect, test } from './site.ts'

const root = 'html'
const background = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the theme follows the system until the visitor chooses one, and the choice survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background(page)
  const button = page.getByRole('button', { name: /^Theme:/ })
  await expect(button).toHaveAccessibleName('Theme: as the system')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Theme: light')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAccessibleName('Theme: dark')
  expect(await background(page)).not.toBe(light)

  await page.reload()
  await expect(button).toHaveAccessibleName('Theme: dark')
  await button.click()
  await expect(page.locator(root)).not.toHaveAttribute('data-theme')
  expect(await background(page)).toBe(light)
})

test('a chosen theme is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    // The parser reaches the body only after the head's script has run.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      sessionStorage.setItem('themeAtBody', document.documentElement.dataset.theme ?? 'none')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/blog/')
  expect(await page.evaluate(() => sessionStorage.getItem('themeAtBody'))).toBe('dark')
})
