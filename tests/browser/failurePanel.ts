import type { Locator, Page } from '@playwright/test'
import { expect } from '../lab/labTest.ts'

/** The panel that reports failures in development. */
export const failurePanel = (page: Page): Locator => page.getByRole('region', { name: 'What is broken' })

/** Collapses the failure panel of a page with failures. */
export async function hideFailures(page: Page): Promise<void> {
  const panel = failurePanel(page)
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel.getByRole('button', { name: 'Show' })).toBeVisible()
}
