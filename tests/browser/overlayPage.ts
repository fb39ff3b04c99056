import type { Locator, Page } from '@playwright/test'
import { expect } from '../lab/labTest.ts'
import { hideFailures } from './failurePanel.ts'

/** The overlay's element. Playwright's locators also find elements in its shadow root. */
export const overlay = (page: Page) => page.locator('builder-overlay')
export const dock = (page: Page) => overlay(page).getByRole('region', { name: 'Blocks of this page' })
export const launcher = (page: Page) => overlay(page).locator('.launcher')
export const tab = (page: Page, name: string) => overlay(page).getByRole('tab', { name })
export const tree = (page: Page) => overlay(page).getByRole('tree')
export const label = (page: Page) => overlay(page).locator('.label')
export const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name }).first()

/** Opens the page with 300 blocks and waits for the overlay's button. */
export async function gotoPage(page: Page, path = '/lab-overlay/'): Promise<void> {
  await page.goto(path)
  await expect(launcher(page)).toHaveAccessibleName(/finding/, { timeout: 90_000 })
  if (path === '/lab-overlay/') await hideFailures(page)
}

/** Opens the overlay by its shortcut. The first time is slow, since the server transforms the overlay's modules. */
export async function openOverlay(page: Page, path?: string): Promise<void> {
  await gotoPage(page, path)
  await page.keyboard.press('Shift+Alt+KeyB')
  await expect(dock(page)).toBeVisible({ timeout: 90_000 })
}

/** Starts inspecting and moves the pointer to an element. */
export async function inspect(page: Page, target: Locator): Promise<void> {
  await overlay(page).getByRole('button', { name: 'Inspect' }).click()
  await pointAt(page, target)
}

export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to point at is not visible.')
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 8))
}
