import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Frame } from '@playwright/test'
import { findBrowser } from '../../cli/browser/ensureBrowser.ts'
import { storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import {
  blockOf,
  type EditedStory,
  Editor,
  editedStory,
  SPACE_TOKEN,
  withEditorHost,
} from '../../tests/browser/editorFrame.ts'
import { startSite } from '../../tests/browser/siteProcess.ts'
import { type OfficialPage, startOfficialHost } from './officialEditing/host.ts'

/**
 * Measures the time from a keystroke's message to the frame that shows it, compared with the service's library for React, with the same content
 * and renderers. Needs the built site. RUNS is the number of keystrokes; default 40.
 *
 *     node bench/external/liveEditing.ts
 */

const RUNS = Number(process.env.RUNS ?? 40)

/** Blocks on a page. */
const SIZES = [10, 100, 1000] as const

const ROW = 9

/** Creates a page with this many blocks: rows of quotes. */
function pageOf(count: number, n: number) {
  const rows = Array.from({ length: Math.ceil((count - 1) / (ROW + 1)) }, (_, row) => ({
    _uid: `row-${row}`,
    component: 'grid_list',
    heading: `Row ${row}`,
    columns: '3',
    items: Array.from({ length: ROW }, (_, item) => ({
      _uid: `quote-${row}-${item}`,
      component: 'quote',
      quote: `An answer of interview ${row} about ==matter ${item}==, word for word. `.repeat(2),
      name: `Person ${item}`,
      position: 'Researcher',
      size: 'small',
    })),
  }))
  const content = { _uid: `page-${n}`, component: 'page', layout: 'plain', title: `Page ${n}`, body: rows }
  return storyFixture(n, { slug: `blocks-${count}`, full_slug: `blocks-${count}`, content })
}

/** Times that a page records for a keystroke. */
interface Watched {
  awaited?: string
  /** Time when the message was read, by the page's clock. */
  read?: number
  /** Milliseconds of script from there to the change of the page. */
  script?: number
  /** Time when the change was on the screen, in milliseconds of the epoch. */
  painted?: number
}

interface Sample {
  readonly ms: number
  readonly script: number
}

/** Injected into every page. Reports when the expected text is on the screen, in milliseconds of the epoch. */
function watchWords(): void {
  const holder = window as unknown as Watched
  // Reading the message deserializes it. The work of the page starts here.
  addEventListener('message', ({ data }) => {
    if (data) holder.read = performance.now()
  })
  new MutationObserver((records) => {
    const { awaited } = holder
    if (!awaited || !records.some(({ target }) => target.textContent?.includes(awaited))) return
    holder.awaited = undefined
    holder.script = performance.now() - (holder.read ?? Number.NaN)
    requestAnimationFrame(() => {
      // A message that is sent in a frame arrives once the frame is drawn.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        holder.painted = performance.timeOrigin + performance.now()
      }
      port2.postMessage(undefined)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface Way {
  readonly name: string
  readonly editor: Editor
  readonly story: EditedStory
  readonly site: string
}

async function keystroke({ editor, story, site }: Way, letters: string): Promise<Sample> {
  const block = blockOf(story, 'quote-0-4')
  block.quote = `Typed ${letters}`
  const { frame } = editor
  await frame.evaluate((awaited) => Object.assign(window, { awaited, painted: undefined }), letters)
  const sent = await frame.page().evaluate(
    ([message, origin]) => {
      const target = document.querySelector('iframe')!.contentWindow!
      const now = performance.timeOrigin + performance.now()
      target.postMessage(message, origin as string)
      return now
    },
    [{ action: 'input', story }, site] as const,
  )
  await frame.waitForFunction(() => (window as unknown as Watched).painted)
  const { painted = Number.NaN, script = Number.NaN } = await frame.evaluate(() => {
    const { painted, script } = window as unknown as Watched
    return { painted, script }
  })
  return { ms: painted - sent, script }
}

/** Returns a percentile of the samples. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) /
    10
  )
}

/** Returns the content of a page, to verify that both pages show the same. */
const shownIn = (frame: Frame) =>
  frame.evaluate(() => {
    const main = document.querySelector('main')
    return [main?.querySelectorAll('*').length, main?.textContent?.replaceAll(/\s+/g, ' ')]
  })

async function opened(
  browser: Browser,
  host: string,
  site: string,
  story: EditedStory,
  name: string,
): Promise<Way> {
  const page = await browser.newPage()
  await page.addInitScript(watchWords)
  const editor = new Editor(page, site)
  await editor.open(host, story, `/${story.full_slug}/`)
  await editor.frame.locator('blockquote').first().waitFor()
  return { name, editor, story: structuredClone(story), site }
}

await withEditorHost({}, async (host) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-editing-'))
  await writeStories(
    folder,
    SIZES.map((count, index) => pageOf(count, index + 1)),
  )
  const site = await startSite({
    CONTENT_DIR: folder,
    CONTENT_TOKEN: SPACE_TOKEN,
    EDITOR_ORIGINS: host,
  })
  const official = new Map<string, OfficialPage>()
  const officialHost = await startOfficialHost(official)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const rows: Record<string, string | number>[] = []
    for (const count of SIZES) {
      const story = await editedStory(site.url, `blocks-${count}`)
      const ours = await opened(browser, host, site.url, story, 'ours')
      const styles = await ours.editor.frame
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      official.set(`/${story.full_slug}/`, { story, styles })
      const theirs = await opened(browser, host, officialHost.origin, story, '@storyblok/react')
      const a = await shownIn(ours.editor.frame)
      const b = await shownIn(theirs.editor.frame)
      if (JSON.stringify(a) !== JSON.stringify(b))
        throw new Error(`The pages of ${count} blocks do not show the same: ${a[0]} and ${b[0]} elements.`)
      const samples = new Map<Way, Sample[]>([ours, theirs].map((way) => [way, []]))
      // Alternating, so other load of the machine affects both equally. The first five warm up and are not counted.
      for (let run = -5; run < RUNS; run++)
        for (const [way, measured] of samples) {
          await way.editor.frame.page().bringToFront()
          const sample = await keystroke(way, `letters ${count} ${run}.`)
          if (run >= 0) measured.push(sample)
        }
      for (const [{ name, editor }, measured] of samples) {
        const times = measured.map(({ ms }) => ms)
        rows.push({
          blocks: count,
          way: name,
          'median ms': quantile(times, 0.5),
          'p95 ms': quantile(times, 0.95),
          'script, median ms': quantile(
            measured.map(({ script }) => script),
            0.5,
          ),
        })
        await editor.frame.page().close()
      }
    }
    console.log(
      `From a keystroke's message to the frame that shows it, ${RUNS} of each; and what the page's scripts took of that.`,
    )
    console.table(rows)
  } finally {
    await browser.close()
    await site.stop()
    await officialHost.close()
    await rm(folder, { recursive: true, force: true })
  }
})
