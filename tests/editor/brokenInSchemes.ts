import type { Page } from '@playwright/test'
import { findViolations } from '../browser/axe.ts'

/**
 * Whether axe checks every state of the editor, as in the audit, or one of each kind: a list, a form, a dialog, a menu, an error and a
 * loading state.
 */
export const EVERY_STATE = Boolean(process.env.EVERY_STATE)

/** Maximum number of repeated checks after a violation. */
const MAX_REPEATS = 5

/** Waits until fonts, colours and animations of newly opened parts, or of a changed colour scheme, are applied. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

async function broken(page: Page, part?: string, rules?: readonly string[]): Promise<readonly string[]> {
  await waitForPaint(page)
  let problems = await findViolations(page, { part, rules })
  // Browsers may compute colours late after a change of the scheme. A real violation persists.
  for (let repeat = 0; problems.length && repeat < MAX_REPEATS; repeat += 1) {
    await waitForPaint(page)
    problems = await findViolations(page, { part, rules })
  }
  return problems
}

/**
 * Returns the axe violations in the editor, or in a part of it, in the light and dark colour schemes. Does not check the framed page. The
 * page ends in the opposite scheme, since each change of the scheme repaints everything.
 */
export async function brokenInSchemes(page: Page, part?: string): Promise<readonly string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const first = await broken(page, part)
  await page.emulateMedia({ colorScheme: other })
  const second = await broken(page, part, ['color-contrast'])
  return [
    ...first.map((problem) => `${shown}: ${problem}`),
    ...second.map((problem) => `${other}: ${problem}`),
  ]
}
