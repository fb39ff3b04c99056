import type axe from 'axe-core'
import axeScript from 'axe-core/axe.min.js?url'

/** The rules of WCAG 2.2 up to level AA, and axe's recommended practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Number of rules in one run. The browser is free between runs, and a check can be cancelled. */
const RULES_PER_RUN = 8

/** Maximum wait for an idle period before a run, in milliseconds. */
const MAX_WAIT_MS = 1000

/** Elements that belong to the developer's tools instead of the page. */
const TOOLS = ['builder-overlay', 'builder-failures']

/** An element of the page that violates a rule. */
export interface Violation {
  readonly rule: string
  /** What the rule requires. */
  readonly help: string
  /** Address of the rule's explanation. */
  readonly helpUrl: string
  readonly impact: 'minor' | 'moderate' | 'serious' | 'critical'
  readonly element: Element
  /** What to change, in several lines. */
  readonly advice: string
}

interface CheckOptions {
  /** Aborting it cancels the check. */
  readonly signal: AbortSignal
  /** Called after each run with the finished part of the check, from 0 to 1. */
  readonly progress: (part: number) => void
  readonly load?: () => Promise<Pick<typeof axe, 'getRules' | 'run'>>
}

/** axe does not support concurrent runs. */
let lastRun: Promise<unknown> = Promise.resolve()

/** Loads axe from its published file. Bundling that file would take a third of the time to bundle the preview's scripts. */
async function loadAxe(): Promise<typeof axe> {
  await import(/* @vite-ignore */ axeScript)
  return (window as unknown as { readonly axe: typeof axe }).axe
}

/**
 * Checks the page's accessibility in several runs, each in an idle period. Returns the violations in document order.
 * @throws the signal's reason if it is aborted
 */
export async function checkAccessibility({
  signal,
  progress,
  load = loadAxe,
}: CheckOptions): Promise<readonly Violation[]> {
  const engine = await load()
  const rules = engine.getRules(TAGS).map(({ ruleId }) => ruleId)
  const found: Violation[] = []
  for (let start = 0; start < rules.length; start += RULES_PER_RUN) {
    await lastRun
    await idle()
    signal.throwIfAborted()
    const run = engine.run(
      { exclude: TOOLS },
      {
        runOnly: { type: 'rule', values: rules.slice(start, start + RULES_PER_RUN) },
        resultTypes: ['violations'],
        elementRef: true,
        iframes: false,
        // Otherwise axe requests all stylesheets and media files.
        preload: false,
      },
    )
    lastRun = run.catch(() => undefined)
    const { violations } = await run
    signal.throwIfAborted()
    for (const { id: rule, help, helpUrl, nodes } of violations)
      for (const { element, impact, failureSummary = '' } of nodes)
        if (element)
          found.push({
            rule,
            help,
            helpUrl,
            impact: impact ?? 'minor',
            element,
            advice: withoutEmptyLines(failureSummary),
          })
    progress(Math.min(1, (start + RULES_PER_RUN) / rules.length))
  }
  return found.toSorted(({ element: one }, { element: other }) => inDocumentOrder(one, other))
}

const withoutEmptyLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .join('\n')

const idle = () =>
  new Promise<void>((resolve) => {
    const handle = globalThis.requestIdleCallback?.(() => resolve(), { timeout: MAX_WAIT_MS })
    // Safari has no requestIdleCallback.
    if (handle === undefined) setTimeout(resolve)
  })

function inDocumentOrder(one: Element, other: Element): number {
  if (one === other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
