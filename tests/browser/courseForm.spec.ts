import type { Page } from '@playwright/test'
import { watchBusy } from './busyButton.ts'
import {
  applicants,
  courseForm,
  expectInTime,
  fillIn,
  kept,
  openForm,
  openFormAndWait,
  received,
  rehearse,
  sendButton,
} from './courseForm.ts'
import { expect, test } from './site.ts'

/** The success message of the course's page. */
const THANKS = /^Thank you\. We read every application and answer within a week/

test('FORM-04 FORM-05 UI-06 an application arrives as a document of its own, and while it is sent the button says so, for 200 ms at least', async ({
  page,
  site,
  expectAccessible,
}) => {
  await openFormAndWait(page)
  await fillIn(page, 'Ada Plain')
  const shown = await watchBusy(sendButton(page))
  await sendButton(page).click()
  await expect(courseForm(page).getByRole('status')).not.toBeEmpty()
  expect(await shown()).toBeGreaterThanOrEqual(200)
  await expect.poll(() => applicants(site.url)).toContain('Ada Plain')
  const [stored] = (await received(site.url)).filter(({ fields }) => fields.data.name === 'Ada Plain')
  expect(stored?.id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(stored?.fields).toEqual({
    formId: 'repository-course-2027',
    data: {
      name: 'Ada Plain',
      email: 'ada@example.org',
      role: 'Researcher',
      company: 'Almond Pharmacy',
      motivation: 'Because we asked the same thing five times.',
    },
    timestamp: expect.anything(),
  })
  await expect(kept(page)).toHaveCount(0)
  await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
  await expect(courseForm(page).getByLabel('Name')).toHaveValue('')
  await expectAccessible('form#form')
})

/** How many applications of a name have arrived. */
const arrived = async (url: string, name: string) =>
  (await applicants(url)).filter((one) => one === name).length

let others = 0

/** Sends another application and waits until it is there: whatever was to be sent before it has arrived by then. */
async function deliverAnother(page: Page, url: string): Promise<void> {
  const name = `Ada Other ${++others}`
  await fillIn(page, name)
  await sendButton(page).click()
  await expectInTime([page], () => applicants(url)).toContain(name)
}

/** Sends an application that a service fails to take, until that has been seen; the client itself tries more than once. */
async function sendWhile(fault: object, name: string, page: Page, url: string): Promise<void> {
  await fillIn(page, name)
  await rehearse(url, { firestore: fault })
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  await rehearse(url, {})
  await expectInTime([page], () => kept(page).count()).toBe(0)
}

/** How often the outbox has failed to send the application that it keeps. */
const failedAttempts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('quarry-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('submissions').objectStore('submissions').getAll()
          reading.onsuccess = () => {
            resolve(reading.result[0]?.attempts ?? 0)
            opening.result.close()
          }
        }
      }),
  )

/** Sends an application that is stored, while every answer to its first attempt is lost. */
async function sendUnheard(page: Page, name: string, url: string): Promise<void> {
  let isCut = true
  let commits = 0
  const calls = /documents:(?:commit|batchGet)/
  await page.route(calls, async (route) => {
    const isCommit = route.request().url().includes(':commit')
    if (isCommit) commits++
    if (!isCut || (!isCommit && !commits)) return route.continue()
    if (isCommit) expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await fillIn(page, name)
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  // The client asks several times before the outbox takes an attempt for failed, later and later.
  await expectInTime([page], () => failedAttempts(page)).toBeGreaterThan(0)
  expect([commits, await arrived(url, name)]).toEqual([1, 1])
  isCut = false
  await expectInTime([page], () => kept(page).count()).toBe(0)
  await page.unroute(calls)
}

test('FORM-10 sent twice, kept without a network, or stored with its answer lost, it arrives once', async ({
  page,
  site,
  context,
}) => {
  await openForm(page)
  await test.step('by two presses', async () => {
    await fillIn(page, 'Ada Double')
    await sendButton(page).dblclick()
    await expect.poll(() => arrived(site.url, 'Ada Double')).toBeGreaterThan(0)
    await expect(kept(page)).toHaveCount(0)
  })
  await test.step('by two submits before the page shows that it is busy', async () => {
    await fillIn(page, 'Ada Twice')
    await courseForm(page).evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect.poll(() => arrived(site.url, 'Ada Twice')).toBeGreaterThan(0)
    await expect(kept(page)).toHaveCount(0)
  })
  await test.step('without a network', async () => {
    await fillIn(page, 'Ada Offline')
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(courseForm(page).getByText(/You are offline/)).toBeVisible()
    await context.setOffline(false)
    await expectInTime([page], () => arrived(site.url, 'Ada Offline')).toBe(1)
  })
  await test.step('with every answer to its first attempt lost', () =>
    sendUnheard(page, 'Ada Unanswered', site.url))
  await deliverAnother(page, site.url)
  for (const name of ['Double', 'Twice', 'Offline', 'Unanswered'])
    expect([name, await arrived(site.url, `Ada ${name}`)]).toEqual([name, 1])
})

test('where the service fails before an application is stored, with an error of its own or without an answer, it arrives once', {
  tag: '@audit',
}, async ({ page, site }) => {
  await openForm(page)
  for (const fault of [
    { drop: 'request', times: 100 },
    { drop: 'answer', times: 100 },
    { status: 503, times: 100 },
  ]) {
    const name = `Ada ${Object.values(fault).join(' ')}`
    await sendWhile(fault, name, page, site.url)
    await deliverAnother(page, site.url)
    expect(await arrived(site.url, name)).toBe(1)
  }
})

test('where the answers to one or two of the commits of an application are lost, it arrives once', {
  tag: '@audit',
}, async ({ page, site }) => {
  let left = 0
  let commits = 0
  await page.route(/documents:commit/, async (route) => {
    commits++
    if (left-- <= 0) return route.continue()
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await openForm(page)
  for (const lost of [1, 2])
    await test.step(`${lost} lost`, async () => {
      const name = `Ada Lost ${lost}`
      await fillIn(page, name)
      const wasKept = courseForm(page).evaluate(
        (form) =>
          new Promise<void>((seen) => {
            new MutationObserver(() => {
              if (form.textContent?.includes('Your application is safe.')) seen()
            }).observe(form, { childList: true, subtree: true, characterData: true })
          }),
      )
      left = lost
      commits = 0
      await sendButton(page).click()
      await wasKept
      await expectInTime([page], () => kept(page).count()).toBe(0)
      expect(commits).toBeGreaterThanOrEqual(1)
      left = 0
      await deliverAnother(page, site.url)
      expect(await arrived(site.url, name)).toBe(1)
    })
})

test('FORM-10 it survives a reload while the service is away, and goes out from any page', async ({
  page,
  site,
}) => {
  await openForm(page)
  await fillIn(page, 'Ada Reload')
  await rehearse(site.url, { firestore: { status: 503 } })
  await sendButton(page).click()
  await expect(kept(page)).toBeVisible()
  await page.goto('/pricing/')
  expect(await applicants(site.url)).not.toContain('Ada Reload')
  await rehearse(site.url, {})
  await page.goto('/about/')
  await expectInTime([page], () => applicants(site.url)).toContain('Ada Reload')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
  expect((await applicants(site.url)).filter((name) => name === 'Ada Reload')).toHaveLength(1)
})

test('FORM-10 of two tabs each sends its own once, whichever tab delivers', async ({
  page,
  site,
  context,
}) => {
  const other = await context.newPage()
  await openForm(page)
  await openForm(other)
  await rehearse(site.url, { firestore: { status: 503, times: 2 } })
  await fillIn(page, 'Ada Tab one')
  await fillIn(other, 'Ada Tab two')
  await sendButton(page).click()
  await sendButton(other).click()
  const arrivedOfTabs = async () => (await applicants(site.url)).filter((name) => name.startsWith('Ada Tab'))
  await expectInTime([page, other], arrivedOfTabs).toEqual(['Ada Tab one', 'Ada Tab two'])
})

test('FORM-02 FORM-11 what is missing is said, and focus goes there; what a robot fills in is not sent', async ({
  page,
  site,
}) => {
  await openForm(page)
  await courseForm(page).getByLabel('Name').fill('Ada')
  await page.keyboard.press('Enter')
  await expect(courseForm(page).getByText(/^Please confirm the you are aware of the dates/)).toBeVisible()
  await expect(courseForm(page).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(courseForm(page).getByText(/^Please confirm/)).toHaveCount(0)
  await fillIn(page, 'Ada Robot')
  await page.locator('[name=homepage]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example/'
  })
  await sendButton(page).click()
  await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
  await deliverAnother(page, site.url)
  expect(await applicants(site.url)).not.toContain('Ada Robot')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-02 FORM-04 FORM-05 the server takes it, once, and says so; what it refuses it shows with the message at the field, which has the focus', async ({
    page,
    site,
  }) => {
    const apply = async () => {
      await page.goto('/free-course/')
      await fillIn(page, 'Ada Plainly')
      await sendButton(page).click()
      await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
      await expect(courseForm(page).getByRole('status')).toBeFocused()
      await expect(courseForm(page).getByLabel('Name')).toHaveValue('')
    }
    await apply()
    await apply()
    expect((await applicants(site.url)).filter((name) => name === 'Ada Plainly')).toHaveLength(1)

    await page.goto('/free-course/')
    await fillIn(page, 'Ada Refused')
    // An address that a browser takes.
    await courseForm(page).getByLabel('Email').fill('ada@nowhere')
    await sendButton(page).click()
    const email = courseForm(page).getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/^Please enter an email address/)
    await expect(courseForm(page).getByLabel('Name')).toHaveValue('Ada Refused')
    await expect(courseForm(page).getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await email.fill('ada@example.org')
    await sendButton(page).click()
    await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
    expect(await applicants(site.url)).toContain('Ada Refused')
  })
})
