import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../cli/browser/ensureBrowser.ts'
import { startSite } from '../tests/browser/siteProcess.ts'

/**
 * Measures the time from a click to the next page's heading on the screen: navigation by the router, compared with a page load of the same link.
 * Needs the built site. RUNS is the number of samples of each; default 20.
 *
 *     node bench/navigation.ts
 */

const RUNS = Number(process.env.RUNS ?? 20)

/** The start page, and the link that is clicked. */
const START = '/'
const LINK = 'main a[href^="/blog/"]:not([href="/blog/"])'

/** Simulated device and network. `slow` is Lighthouse's mid-tier phone on a mobile network. */
const CONDITIONS = {
  fast: undefined,
  slow: { cpu: 4, latency: 60, bytesPerSecond: 9_000_000 / 8 },
} as const

interface Way {
  readonly name: string
  /** Hover time before the click, in milliseconds. */
  readonly hover: number
  /** URL patterns of blocked requests. */
  readonly blocked?: readonly string[]
  /** True if prefetching is disabled. */
  readonly plain?: boolean
}

const ROUTER = ['*/entry-navigation-*']
const WAYS: readonly Way[] = [
  { name: 'router, hover 120 ms', hover: 120 },
  { name: 'router, hover 1500 ms', hover: 1500 },
  { name: 'page load, fetched ahead', hover: 120, blocked: ROUTER },
  { name: 'page load, plain', hover: 120, blocked: ROUTER, plain: true },
]

interface Sample {
  readonly ms: number
  /** True if the router navigated, false after a page load. */
  readonly placed: boolean
}

/** Injected into every document. Records the click and the first frame with a different heading. */
function watchHeading(): void {
  const key = 'bench'
  const heading = () => document.querySelector('h1')?.textContent
  addEventListener(
    'click',
    ({ timeStamp }) =>
      sessionStorage.setItem(
        key,
        JSON.stringify({
          clicked: performance.timeOrigin + timeStamp,
          from: heading(),
          load: performance.timeOrigin,
        }),
      ),
    true,
  )
  const look = () => {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | { clicked: number; from: string; load: number; painted?: number }
      | undefined
    if (!noted || noted.painted || !heading() || heading() === noted.from) return requestAnimationFrame(look)
    // A message that is sent in a frame arrives once the frame is drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const painted = performance.timeOrigin + performance.now()
      const placed = performance.timeOrigin === noted.load
      sessionStorage.setItem(key, JSON.stringify({ ...noted, painted, placed }))
    }
    port2.postMessage(undefined)
    return undefined
  }
  requestAnimationFrame(look)
}

async function measure(
  browser: Browser,
  origin: string,
  way: Way,
  condition: keyof typeof CONDITIONS,
): Promise<Sample> {
  // Every sample has an empty cache.
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchHeading)
    if (way.plain)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      )
    await limit(page, way, condition)
    await page.goto(START, { waitUntil: 'networkidle' })
    const link = page.locator(LINK).first()
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
    const box = await link.boundingBox()
    if (!box) throw new Error(`${START} has no link ${LINK} that can be seen.`)
    const place = [box.x + Math.min(20, box.width / 2), box.y + Math.min(12, box.height / 2)] as const
    await page.mouse.move(...place)
    await page.waitForTimeout(way.hover)
    await page.mouse.click(...place)
    const painted = await page.waitForFunction(() => {
      const noted = JSON.parse(sessionStorage.getItem('bench') ?? '{}') as {
        clicked: number
        painted?: number
        placed: boolean
      }
      return noted.painted ? { ms: noted.painted - noted.clicked, placed: noted.placed } : undefined
    })
    return (await painted.jsonValue()) as Sample
  } finally {
    await context.close()
  }
}

async function limit(page: Page, way: Way, condition: keyof typeof CONDITIONS): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (way.blocked) await session.send('Network.setBlockedURLs', { urls: [...way.blocked] })
  const limits = CONDITIONS[condition]
  if (!limits) return
  const { cpu, latency, bytesPerSecond } = limits
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Returns a percentile of the samples. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const rows: Record<string, string | number>[] = []
  for (const condition of ['fast', 'slow'] as const) {
    const samples = new Map<Way, Sample[]>(WAYS.map((way) => [way, []]))
    // Alternating, so other load of the machine affects all equally. The first round warms up and is not counted.
    for (let run = -1; run < RUNS; run++)
      for (const way of WAYS) {
        const sample = await measure(browser, site.url, way, condition)
        if (run >= 0) samples.get(way)?.push(sample)
      }
    for (const [way, measured] of samples) {
      const times = measured.map(({ ms }) => ms)
      rows.push({
        machine: condition,
        way: way.name,
        'median ms': quantile(times, 0.5),
        'a quarter below': quantile(times, 0.25),
        'a quarter above': quantile(times, 0.75),
        placed: `${measured.filter(({ placed }) => placed).length} of ${measured.length}`,
      })
    }
  }
  console.log(`Click to the next heading on the screen, ${RUNS} of each.`)
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
}
