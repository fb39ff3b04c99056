import { ownerLink } from '../site/siteOwner.ts'
import { EditingUntilKilled, wordsOf, wordsOnDisk } from './EditingUntilKilled.ts'
import { expect, test } from './editorTest.ts'
import { KilledBrowser } from './KilledBrowser.ts'

/** How often something is killed; the audit kills more. */
const KILLS = Number(process.env.KILLS ?? 2)

/** The longest time from the first edit of a round to the kill, in milliseconds. */
const LONGEST = 2000

/** Kinds of kills, in turn. */
const KINDS = ['both', 'tab', 'server', 'browser', 'server', 'browser'] as const

/** A random number that is the same in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

interface Loaded {
  readonly story: { readonly id: number; readonly content: Parameters<typeof wordsOf>[0] }
}

test(`EDIT-14 ${KILLS} kills of server and browser while edits are made lose none that was acknowledged`, async ({
  editor,
  site,
}) => {
  test.setTimeout(300_000 + KILLS * 60_000)
  const chance = random(Number(process.env.KILL_SEED ?? 5))
  const slug = `kills-${crypto.randomUUID()}`
  const words = ['a', 'b', 'c', 'd']
  const body = words.map((quote, at) => ({ _uid: `q${at}`, component: 'quote', quote, name: 'Ana' }))
  const content = { _uid: 'root', component: 'page', title: 'Kills', body }
  const { story } = await editor.api<Loaded>('stories', {
    method: 'POST',
    body: JSON.stringify({ story: { name: 'Kills', slug, content } }),
  })
  const stored = async () => wordsOf((await editor.api<Loaded>(`stories/${story.id}`)).story.content)

  const editing = new EditingUntilKilled(words, chance)
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
      // A kill before the first edit would try nothing.
      await expect.poll(() => editing.edits).toBeGreaterThan(before)
      await page.waitForTimeout(chance() * LONGEST)
      const isServer = kind === 'server' || kind === 'both'
      // What was acknowledged is counted as the page said it before the kill.
      if (kind !== 'server') isOver = true
      const kills = [
        ...(isServer ? [site.kill()] : []),
        ...(kind === 'tab' ? [browser.crash(page)] : []),
        ...(kind === 'browser' || kind === 'both' ? [browser.kill()] : []),
      ]
      const { saved, kept } = editing
      const ages = () => Array.from({ length: editing.edits - kept }, (_, at) => editing.age(kept + 1 + at))
      const risked = ages()
      await Promise.all(kills)
      isOver = true
      await working
      edits += editing.edits - before
      atRisk += editing.edits - saved
      if (isServer) {
        lost += Math.max(0, saved - editing.editOf(wordsOnDisk(site.dataDir, slug)))
        await site.restart()
      } else lost += Math.max(0, saved - editing.editOf(await stored()))
      if (kind === 'browser' || kind === 'both') await browser.restart()
      if (kind === 'server') {
        // It is gone where the page has tried again by itself meanwhile.
        const retry = page.getByRole('button', { name: 'Retry' })
        if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => undefined)
      } else page = await open()
      await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 120_000 })
      const back = editing.editOf(await stored())
      // The page of a server that was killed has all of it.
      lost += Math.max(0, (kind === 'server' ? editing.edits : kept) - back)
      unsafe.push(...risked.slice(back - kept))
      editing.goOn(await stored())
    }
    expect(lost, 'edits that were saved, or kept in the browser').toBe(0)
    expect(edits).toBeGreaterThanOrEqual(KILLS)
  } finally {
    await browser.stop()
    const delays = editing.keptAfter.toSorted((one, other) => one - other)
    const at = (part: number) => Math.round(delays[Math.floor((delays.length - 1) * part)] ?? 0)
    console.log(
      [
        `${Object.values(counts).reduce((sum, count) => sum + count)} kills: ${Object.entries(counts)
          .map(([kind, count]) => `${count} ${kind}`)
          .join(', ')}`,
        `edits made                        ${edits}`,
        `not saved when it was killed      ${atRisk}`,
        `acknowledged edits lost           ${lost}`,
        `edits lost before they were kept  ${unsafe.length}, the oldest ${Math.round(Math.max(0, ...unsafe))} ms before the kill`,
        `seen as kept in the browser after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms at most`,
      ].join('\n'),
    )
  }
})
