import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** The rules of WCAG 2.2, A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface CheckOptions {
  /** Selector of the part to check. Default: the page. */
  readonly part?: string
  /** Ids of the rules to check. Default: WCAG 2.2 A and AA. */
  readonly rules?: readonly string[]
}

const describeViolations = (violations: AxeResults['violations']) =>
  violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )

/**
 * Returns a description of each accessibility rule that a page without frames, or one frame, breaks. axe is injected once
 * per page, since evaluating its source is slow.
 */
export async function findViolations(
  page: Page | Frame,
  { part, rules }: CheckOptions = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
    // Otherwise axe waits half a second for a response of frames, in which it is not injected.
    iframes: false,
  }
  const violations = await page.evaluate(
    async ([selector, runOptions]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      return (await inPage.run(selector ?? document, runOptions)).violations
    },
    [part, options] as const,
  )
  return describeViolations(violations)
}

/** Returns a description of each accessibility rule that a page or one of its frames breaks. */
export async function findViolationsInFrames(
  page: Page,
  { part, rules }: CheckOptions = {},
): Promise<readonly string[]> {
  const all = new AxeBuilder({ page })
  const builder = rules ? all.withRules([...rules]) : all.withTags(WCAG)
  return describeViolations((await (part ? builder.include(part) : builder).analyze()).violations)
}
