/**
 * Audits pages of the built site with Lighthouse for mobile devices, and prints the median of each score:
 * `node bench/external/lighthouse.ts [path…]`. Exits with 1 if a score is below its minimum. RUNS is the number of audits of each page; default 3.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../cli/browser/ensureBrowser.ts'
import { startSite } from '../../tests/browser/siteProcess.ts'
import { freePort } from '../../tests/site/freePort.ts'

const RUNS = Number(process.env.RUNS ?? 3)

/** Minimum score of each category. */
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST
const ALL = Object.keys(LEAST) as Category[]

/** One page of each type. Pages that are hidden from search engines have a lower minimum. */
const PAGES: Readonly<Record<string, readonly Category[]>> = {
  '/': ALL,
  '/pricing/': ALL,
  '/blog/the-biscuit-tin-problem/': ALL,
  '/help/getting-started/mark-a-quote/': ALL,
  '/events/office-hours-december/': ALL,
  '/job-user-researcher/': ALL,
  '/kitchen-sink/': ['accessibility'],
}

interface Audit {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  /** Titles of the audits that reduced a score. */
  readonly faults: readonly string[]
}

async function audit(url: string, categories: readonly Category[], port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse failed for ${url}: ${lhr.runtimeError.message}`)
  const counted = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    faults: Object.values(lhr.audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 1)
      .map(({ id, title, displayValue = '' }) => `${id}: ${title} ${displayValue}`.trim()),
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const requested = process.argv.slice(2)
const pages = requested.length
  ? requested.map((path): [string, readonly Category[]] => [path, PAGES[path] ?? ALL])
  : Object.entries(PAGES)
const port = Number(await freePort())
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${port}`, '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const site = await startSite()
let failed = false
try {
  for (const [path, categories] of pages) {
    const audits: Audit[] = []
    for (let run = 0; run < RUNS; run++) audits.push(await audit(site.url + path, categories, port))
    const scores = categories.map(
      (name) => [name, median(audits.map((one) => one.scores[name] ?? 0))] as const,
    )
    console.log(`${path}  ${scores.map(([name, score]) => `${name} ${score}`).join('  ')}`)
    if (scores.every(([name, score]) => score >= LEAST[name])) continue
    failed = true
    for (const fault of new Set(audits.flatMap(({ faults }) => faults))) console.log(`  ${fault}`)
  }
} finally {
  await site.stop()
  await browser.close()
}
process.exitCode = failed ? 1 : 0
