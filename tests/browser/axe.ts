import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/** The rules of WCAG 2.2, A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Look {
  /** A selector of the part that is looked at; default: the whole page. */
  readonly part?: string
  /** Rules by their ids; default: all of WCAG 2.2 AA. */
  readonly rules?: readonly string[]
}

const sentences = (violations: AxeResults['violations']) =>
  violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )

/**
 * What axe finds in a page without frames, or in one frame: each rule that is broken, and where. The page keeps axe, so that a second look
 * needs no second reading of it.
 */
export async function brokenRules(
  page: Page | Frame,
  { part, rules }: Look = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
    // It would wait half a second for the answer of a frame that is not looked into.
    iframes: false,
  }
  const violations = await page.evaluate(
    async ([within, given]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      return (await inPage.run(within ?? document, given)).violations
    },
    [part, options] as const,
  )
  return sentences(violations)
}

/** What axe finds in a page and in its frames. */
export async function brokenInFrames(page: Page, { part, rules }: Look = {}): Promise<readonly string[]> {
  const all = new AxeBuilder({ page })
  const builder = rules ? all.withRules([...rules]) : all.withTags(WCAG)
  return sentences((await (part ? builder.include(part) : builder).analyze()).violations)
}
