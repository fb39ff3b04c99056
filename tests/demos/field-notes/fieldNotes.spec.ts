import type { Page } from '@playwright/test'
import { expect, test } from './fieldNotesTest.ts'

/** A page of each kind, and a missing page. */
const PAGES = [
  '/',
  '/notes/',
  '/notes/salt-counts-its-own-days/',
  '/contributors/salma/',
  '/about/',
  '/no-such-page/',
]

/** Colour schemes with the width of the window. */
const VARIANTS = [
  ['light', 1280],
  ['dark', 390],
] as const

/** Whether the page is wider than the window. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('SITE-03 every kind of page is accessible in both languages, light and dark, narrow and wide, and loads only the page runtime', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const scripts: string[] = []
  const errors: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const path of PAGES.flatMap((english) => [english, `/ar${english}`])) {
    await page.goto(path)
    const [lang, dir] = path.startsWith('/ar/') ? ['ar', 'rtl'] : ['en', 'ltr']
    await expect(page.locator('html')).toHaveAttribute('lang', lang!)
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(dir)
    await expect(page.locator('h1')).toHaveCount(1)
    // Start with the last variant of the previous page, because each change of scheme or width redraws the page.
    for (const [colorScheme, width] of lang === 'en' ? VARIANTS : VARIANTS.toReversed()) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await overflows(page)]).toEqual([path, width, false])
      // English is checked light and wide, Arabic dark and narrow. The audit checks all combinations.
      if (process.env.ALL_PAGES || (lang === 'en') === (colorScheme === 'light')) await expectAccessible()
    }
  }
  for (const script of scripts) expect(script).toMatch(/\/entry-page-[\w-]+\.js$/)
  expect(errors).toEqual([])
})

test('SITE-03 a visitor follows links and changes the language of the current page', async ({ page }) => {
  await page.goto('/notes/')
  await page.getByRole('link', { name: 'Salt counts its own days' }).click()
  await expect(page.locator('h1')).toHaveText('Salt counts its own days')
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('h1')).toHaveText('الملح يعدّ أيامه')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('link', { name: 'سلمى الإدريسي' }).click()
  await expect(page).toHaveURL(/\/ar\/contributors\/salma\/$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('h1')).toHaveText('Salma Idrissi')
})

test('SITE-03 a plate opens in the full window without a script, closes by key or click, and returns focus', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/about/')
  const plate = page.locator('figure > button')
  const large = page.locator('[popover] button')
  await plate.click()
  await expect(large).toBeInViewport()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(plate).toBeFocused()
  await page.keyboard.press('Enter')
  await large.click()
  await expect(large).toBeHidden()
})

test('SITE-03 the first click sorts readings by value, and the second restores the original order', async ({
  page,
}) => {
  await page.goto('/ar/notes/the-heron-keeps-office-hours/')
  const rows = page.locator('figure li b')
  const sort = page.getByRole('button', { name: 'الأكبر أولًا' })
  await sort.click()
  await expect(rows).toHaveText(['9', '9', '9', '8', '8', '5', '2'])
  await sort.click()
  await expect(rows).toHaveText(['9', '8', '9', '8', '9', '5', '2'])
})
