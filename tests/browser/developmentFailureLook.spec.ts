import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, OPENED, developmentTest as test } from '../lab/labTest.ts'
import { brokenRules } from './axe.ts'
import { failurePanel } from './failurePanel.ts'
import { changeFile, copiedPlugin } from './projectFiles.ts'

/** A line longer than any window, which a panel must not pass on to the page. */
const LONG = `throw new Error('${'a very long reason '.repeat(12)}')`

/** Smallest side of what is pressed, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24

/** The controls of something whose width or height is too small. */
const tooSmall = (part: Locator) =>
  part.locator('button, summary').evaluateAll(
    (controls, least) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect()
          return width < least || height < least
        })
        .map(({ textContent }) => textContent),
    SMALLEST,
  )

/** Looks at what tells a failure as people see it: on a phone and on a desk, in the light and in the dark. */
async function looksRight(page: Page, part: Locator, name: string, element: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const at = `${name}, ${width} px`
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width)
    expect(await tooSmall(part), at).toEqual([])
    if (width === 390) expect(await brokenRules(page, { part: element }), at).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await brokenRules(page, { part: element, rules: ['color-contrast'] }), `${name}, dark`).toEqual([])
}

/** Reaches a control by the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return control.evaluate(
        (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
      )
    })
    .toBe(true)
}

test('DEV-07 the panel of failures is read and used on any screen, also by keyboard alone', async ({
  page,
  lab,
}) => {
  await page.goto('/lab-two/')
  const file = copiedPlugin(lab.folder, 'lab-words/Words.tsx')
  const changeBack = await changeFile(file, '  return (', `  ${LONG}\n  return (`)
  const panel = failurePanel(page)
  await expect(panel.locator('.frame mark')).toContainText('a very long reason')
  await looksRight(page, panel, 'panel', 'builder-failures')
  // What it says is announced, and focus stays where it was.
  await expect(panel.getByRole('alert')).toContainText('Something is broken')
  await expect(page.locator('body')).toBeFocused()
  const hide = panel.getByRole('button', { name: 'Hide' })
  await hide.focus()
  await page.keyboard.press('Enter')
  const show = panel.getByRole('button', { name: 'Show' })
  await expect(show).toBeFocused()
  await expect(panel.locator('.failure')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel.locator('.failure')).toBeVisible()
  // A line that is too long is scrolled by the keys.
  const frame = panel.locator('.frame')
  await tabTo(page, frame)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('button', { name: 'Open in the editor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toContainText(
    'Asked the editor to open src/plugins/lab-words/Words.tsx',
  )
  await expect
    .poll(() => readFile(join(lab.folder, OPENED), 'utf8').catch(() => ''))
    .toContain('lab-words/Words.tsx')
  await changeBack()
  await expect(panel).toHaveCount(0)
})

test('DEV-07 the page that stands in for a site that cannot be made is read and used on any screen, and goes once it is fixed', async ({
  page,
  lab,
}) => {
  const file = join(lab.folder, 'src/quarry/site.ts')
  const good = await readFile(file, 'utf8')
  await writeFile(file, `${good}\n${LONG}\n`)
  await expect.poll(async () => (await page.goto('/lab-two/'))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown')
  await expect(page.locator('.reason')).toContainText('a very long reason')
  await expect(page.locator('.place code')).toContainText('src/quarry/site.ts')
  await looksRight(page, page.locator('main'), 'stand-in', 'main')
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(page.locator('.reason')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.locator('.reason')).toBeVisible()
  await tabTo(page, page.locator('.place button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Asked the editor to open src/quarry/site.ts')
  await writeFile(file, good)
  await expect(page.locator('[data-block=to-lab]')).toHaveText('The lab page')
})
