import { applicantNames, expectInTime, fillIn, openForm, sendButton, storedNotice } from './courseForm.ts'
import { expect, test } from './site.ts'

/** Number of applications that are sent while the service is killed and restarted. The audit sends more. */
const RUNS = Number(process.env.SUBMISSIONS ?? 2)

/** Returns a function that returns pseudorandom numbers from 0 to 1, the same for each seed. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('FORM-10 a service that is killed at random times stores each application exactly once', async ({
  page,
  site,
}) => {
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
    // Half of the time, send an application while no server runs.
    if (chance() < 0.5) {
      const extra = `${name} offline`
      names.push(extra)
      await fillIn(page, extra)
      await sendButton(page).click()
      await expect(storedNotice(page)).toBeVisible()
    }
    await site.restart()
    if (chance() < 0.3) await openForm(page)
  }
  const arrived = async () => (await applicantNames(site.url)).filter((name) => /^Ada \d/.test(name))
  // Failed requests are retried with increasing delays.
  await expectInTime([page], arrived).toEqual(names.sort())
  console.log(`${names.length} applications, ${kills} kills: each arrived exactly once.`)
})
