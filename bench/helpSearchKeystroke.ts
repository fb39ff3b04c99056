/**
 * Measures the time from a keystroke in the help search to the first result on the screen, with loaded articles, on the built site:
 * `node bench/helpSearchKeystroke.ts`.
 */
import { chromium } from '@playwright/test'
import { findBrowser } from '../cli/browser/ensureBrowser.ts'
import { startSite } from '../tests/browser/siteProcess.ts'
import { GOLD } from '../tests/search/goldQueries.ts'

/** Records for each key when the frame with its results is drawn. */
function watchKeys(): void {
  const page = window as { drawn?: number[] }
  const drawn: number[] = []
  page.drawn = drawn
  let pressed = 0
  const press = ({ timeStamp }: Event) => {
    pressed = timeStamp
  }
  // Capture phase: runs before the handlers of the search.
  addEventListener('input', press, { capture: true })
  const list = document.querySelector('search ol')
  if (!list) throw new Error('There is no list of results.')
  new MutationObserver(() => {
    const start = pressed
    // A message that is sent in a frame arrives once the frame is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => drawn.push(performance.now() - start)
      port2.postMessage(undefined)
    })
  }).observe(list, { childList: true })
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const page = await browser.newPage()
  await page.goto(`${site.url}/help/`)
  const field = page.getByRole('searchbox')
  await field.pressSequentially('tag')
  await page.locator('search ol a').first().waitFor()
  await page.evaluate(watchKeys)
  for (const [query] of GOLD) {
    await field.fill('')
    await field.pressSequentially(query, { delay: 60 })
  }
  const times = (await page.evaluate(() => (window as { drawn?: number[] }).drawn ?? [])).toSorted(
    (a, b) => a - b,
  )
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1)
  console.log(
    `${times.length} keystrokes to results on the screen: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms.`,
  )
} finally {
  await browser.close()
  await site.stop()
}
