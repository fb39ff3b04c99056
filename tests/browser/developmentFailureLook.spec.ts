import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, OPENED, developmentTest as test } from '../lab/labTest.ts'
import { findViolations } from './axe.ts'
import { failurePanel } from './failurePanel.ts'
import { changeFile, copiedPlugin } from './projectFiles.ts'

/** A line longer than the window, which must scroll in the panel without widening the page. */
const LONG = `throw new Error('${'a very long reason '.repeat(12)}')`

/** Minimum width and height of a control, in CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24

/** Returns the labels of controls that are too small. */
const findSmallControls = (part: Locator) =>
  part.locator('button, summary').evaluateAll(
    (controls, minimum) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect()
          return width < minimum || height < minimum
        })
        .map(({ textContent }) => textContent),
    MIN_TARGET,
  )

/** Checks width, size of controls and accessibility of a failure's display, on a phone and a desktop, light and dark. */
async function checkAppearance(page: Page, part: Locator, name: string, element: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const context = `${name}, ${width} px`
    expect(await page.evaluate(() => document.documentElement.scrollWidth), context).toBeLessThanOrEqual(
      width,
    )
    expect(await findSmallControls(part), context).toEqual([])
    if (width === 390) expect(await findViolations(page, { part: element }), context).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, { part: element, rules: ['color-contrast'] }), `${name}, dark`).toEqual(
    [],
  )
}

/** Presses Tab until a control has focus. */
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

test('DEV-07 the failure panel is accessible and usable on small and large screens and by keyboard', async ({
  page,
  lab,
}) => {
  await page.goto('/lab-two/')
  const file = copiedPlugin(lab.folder, 'lab-words/Words.tsx')
  const restore = await changeFile(file, '  return (', `  ${LONG}\n  return (`)
  const panel = failurePanel(page)
  await expect(panel.locator('.frame mark')).toContainText('a very long reason')
  await checkAppearance(page, panel, 'panel', 'builder-failures')
  // The panel is announced, and focus does not move.
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
  // Arrow keys scroll a long line.
  const frame = panel.locator('.frame')
  await tabTo(page, frame)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.keyboard.press('Shift+Tab')
  await expect(panel.getByRole('button', { name: 'Open in the editor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toContainText('Sent src/plugins/lab-words/Words.tsx:')
  await expect
    .poll(() => readFile(join(lab.folder, OPENED), 'utf8').catch(() => ''))
    .toContain('lab-words/Words.tsx')
  await restore()
  await expect(panel).toHaveCount(0)
})

test('DEV-07 the error page of a site that cannot be built is accessible and usable on all screens, and disappears after the fix', async ({
  page,
  lab,
}) => {
  const file = join(lab.folder, 'src/quarry/site.ts')
  const original = await readFile(file, 'utf8')
  await writeFile(file, `${original}\n${LONG}\n`)
  await expect.poll(async () => (await page.goto('/lab-two/'))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown')
  await expect(page.locator('.reason')).toContainText('a very long reason')
  await expect(page.locator('.place code')).toContainText('src/quarry/site.ts')
  await checkAppearance(page, page.locator('main'), 'error page', 'main')
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(page.locator('.reason')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.locator('.reason')).toBeVisible()
  await tabTo(page, page.locator('.place button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Sent src/quarry/site.ts:')
  await writeFile(file, original)
  await expect(page.locator('[data-block=to-lab]')).toHaveText('The lab page')
})
