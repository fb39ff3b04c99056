import type { Page } from '@playwright/test'
import { findViolations } from '../browser/axe.ts'

/**
 * Whether axe reads every state of the editor, as the audit has it, or one of each kind: a list, a form, a dialog, a menu, and what
 * fails or waits.
 */
export const EVERY_STATE = Boolean(process.env.EVERY_STATE)

/** How often is looked again where something was found. */
const LOOKS_AGAIN = 5

/** Fonts and colours of what has just opened, or of another scheme, are those of the next frame. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

async function broken(page: Page, part?: string, rules?: readonly string[]): Promise<readonly string[]> {
  await painted(page)
  let problems = await findViolations(page, { part, rules })
  // Colours that are computed late, after another scheme was asked for, are no fault: one is there when looked at again.
  for (let again = 0; problems.length && again < LOOKS_AGAIN; again += 1) {
    await painted(page)
    problems = await findViolations(page, { part, rules })
  }
  return problems
}

/**
 * What axe finds in the editor, or in a part of it, in light and dark: each broken rule with its scheme and place. The framed page is
 * not looked at. It ends in the other scheme than it began in, as each change of scheme draws all anew.
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
