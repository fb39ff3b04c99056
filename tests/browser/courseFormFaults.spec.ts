import { applicants, expectInTime, fillIn, kept, openForm, sendButton } from './courseForm.ts'
import { expect, test } from './site.ts'

/** How many applications are sent while the service is killed and started again; the audit sends more. */
const RUNS = Number(process.env.SUBMISSIONS ?? 2)

/** A random number that is the same in each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('FORM-10 killed at random, the service gets each application exactly once', async ({ page, site }) => {
  test.setTimeout(300_000 + RUNS * 15_000)
  const chance = random(7)
  const names: string[] = []
  let kills = 0
  await openForm(page)
  for (let run = 0; run < RUNS; run++) {
    const name = `Ada ${String(run).padStart(3, '0')}`
    names.push(name)
    await fillIn(page, name)
    const isKilled = chance() < 0.4
    const killing = isKilled
      ? new Promise((resolve) => setTimeout(resolve, chance() * 400)).then(() => site.kill())
      : undefined
    await sendButton(page).click()
    await expect(page.locator('form#form').getByRole('status')).not.toBeEmpty()
    if (!killing) continue
    await killing
    kills++
    // Something may be sent while no server runs.
    if (chance() < 0.5) {
      const extra = `${name} again`
      names.push(extra)
      await fillIn(page, extra)
      await sendButton(page).click()
      await expect(kept(page)).toBeVisible()
    }
    await site.restart()
    if (chance() < 0.3) await openForm(page)
  }
  const arrived = async () => (await applicants(site.url)).filter((name) => /^Ada \d/.test(name))
  // What failed is tried again later and later.
  await expectInTime([page], arrived).toEqual(names.sort())
  console.log(`${names.length} applications, ${kills} kills: each arrived exactly once.`)
})
