import { ownerLink } from '../site/siteOwner.ts'
import { EditingUntilKilled, quotesOf, quotesOnDisk } from './EditingUntilKilled.ts'
import { expect, test } from './editorTest.ts'
import { KilledBrowser } from './KilledBrowser.ts'

/** Number of kills; the audit sets a larger one. */
const KILLS = Number(process.env.KILLS ?? 2)

/** Maximum time from the first edit of a round to the kill, in milliseconds. */
const MAX_DELAY = 2000

/** Kinds of kills, in a repeating order. */
const KINDS = ['both', 'tab', 'server', 'browser', 'server', 'browser'] as const

/** Returns a seeded random number generator, so that each run is the same. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

interface Loaded {
  readonly story: { readonly id: number; readonly content: Parameters<typeof quotesOf>[0] }
}

test(`EDIT-14 ${KILLS} kills of server and browser during editing lose no acknowledged edit`, async ({
  editor,
  site,
}) => {
  test.setTimeout(300_000 + KILLS * 60_000)
  const chance = random(Number(process.env.KILL_SEED ?? 5))
  const slug = `kills-${crypto.randomUUID()}`
  const quotes = ['a', 'b', 'c', 'd']
  const body = quotes.map((quote, at) => ({ _uid: `q${at}`, component: 'quote', quote, name: 'Ana' }))
  const content = { _uid: 'root', component: 'page', title: 'Kills', body }
  const { story } = await editor.api<Loaded>('stories', {
    method: 'POST',
    body: JSON.stringify({ story: { name: 'Kills', slug, content } }),
  })
  const stored = async () => quotesOf((await editor.api<Loaded>(`stories/${story.id}`)).story.content)

  const editing = new EditingUntilKilled(quotes, chance)
  const counts = { server: 0, tab: 0, browser: 0, both: 0 }
  const unsafe: number[] = []
  let [edits, atRisk, lost] = [0, 0, 0]

  const browser = await KilledBrowser.start()
  try {
    const open = async () => {
      const page = await browser.page()
      await page.goto(ownerLink(site.url, `/editor/stories/${story.id}`))
      await page.locator('[data-save]').waitFor()
      return page
    }
    let page = await open()
    for (let round = 0; round < KILLS; round += 1) {
      const kind = KINDS[round % KINDS.length]!
      counts[kind] += 1
      const before = editing.edits
      let isOver = false
      const working = editing.work(page, () => isOver)
      // A kill before the first edit would test nothing.
      await expect.poll(() => editing.edits).toBeGreaterThan(before)
      await page.waitForTimeout(chance() * MAX_DELAY)
      const isServer = kind === 'server' || kind === 'both'
      // Counts the edits that the page showed as acknowledged before the kill.
      if (kind !== 'server') isOver = true
      const kills = [
        ...(isServer ? [site.kill()] : []),
        ...(kind === 'tab' ? [browser.crash(page)] : []),
        ...(kind === 'browser' || kind === 'both' ? [browser.kill()] : []),
      ]
      const { saved, logged } = editing
      const ages = Array.from({ length: editing.edits - logged }, (_, at) => editing.age(logged + 1 + at))
      await Promise.all(kills)
      isOver = true
      await working
      edits += editing.edits - before
      atRisk += editing.edits - saved
      if (isServer) {
        lost += Math.max(0, saved - editing.editOf(quotesOnDisk(site.dataDir, slug)))
        await site.restart()
      } else lost += Math.max(0, saved - editing.editOf(await stored()))
      if (kind === 'browser' || kind === 'both') await browser.restart()
      if (kind === 'server') {
        // The button is missing if the page has retried automatically meanwhile.
        const retry = page.getByRole('button', { name: 'Retry' })
        if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => undefined)
      } else page = await open()
      await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 120_000 })
      const restored = editing.editOf(await stored())
      // If only the server was killed, the page still has all edits.
      lost += Math.max(0, (kind === 'server' ? editing.edits : logged) - restored)
      unsafe.push(...ages.slice(restored - logged))
      editing.continueFrom(await stored())
    }
    expect(lost, 'edits that were saved or stored in the browser').toBe(0)
    expect(edits).toBeGreaterThanOrEqual(KILLS)
  } finally {
    await browser.stop()
    const delays = editing.loggedAfter.toSorted((one, other) => one - other)
    const at = (part: number) => Math.round(delays[Math.floor((delays.length - 1) * part)] ?? 0)
    console.log(
      [
        `${Object.values(counts).reduce((sum, count) => sum + count)} kills: ${Object.entries(counts)
          .map(([kind, count]) => `${count} ${kind}`)
          .join(', ')}`,
        `edits made                        ${edits}`,
        `not saved when it was killed      ${atRisk}`,
        `acknowledged edits lost           ${lost}`,
        `edits lost before stored in browser ${unsafe.length}, the oldest ${Math.round(Math.max(0, ...unsafe))} ms before the kill`,
        `shown as stored in the browser after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms at most`,
      ].join('\n'),
    )
  }
})
