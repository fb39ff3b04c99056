import type { Page } from '@playwright/test'
import { watchBusy } from './busyButton.ts'
import {
  applicantNames,
  courseForm,
  expectInTime,
  fetchApplications,
  fillIn,
  injectFaults,
  openForm,
  openFormAndWait,
  sendButton,
  storedNotice,
} from './courseForm.ts'
import { expect, test } from './site.ts'

/** The success message of the course page. */
const THANKS = /^Thank you\. We read every application and answer within a week/

test('FORM-04 FORM-05 UI-06 an application is stored as a document, and the button is busy for at least 200 ms', async ({
  page,
  site,
  expectAccessible,
}) => {
  await openFormAndWait(page)
  await fillIn(page, 'Ada Plain')
  const busyTime = await watchBusy(sendButton(page))
  await sendButton(page).click()
  await expect(courseForm(page).getByRole('status')).not.toBeEmpty()
  expect(await busyTime()).toBeGreaterThanOrEqual(200)
  await expect.poll(() => applicantNames(site.url)).toContain('Ada Plain')
  const [stored] = (await fetchApplications(site.url)).filter(
    ({ fields }) => fields.data.name === 'Ada Plain',
  )
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
  await expect(storedNotice(page)).toHaveCount(0)
  await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
  await expect(courseForm(page).getByLabel('Name')).toHaveValue('')
  await expectAccessible('form#form')
})

/** Returns the number of received applications with a name. */
const countReceived = async (url: string, name: string) =>
  (await applicantNames(url)).filter((applicant) => applicant === name).length

let deliveries = 0

/** Sends one more application and waits for its arrival. Applications are sent in order, so all earlier ones have arrived. */
async function deliverNext(page: Page, url: string): Promise<void> {
  const name = `Ada Other ${++deliveries}`
  await fillIn(page, name)
  await sendButton(page).click()
  await expectInTime([page], () => applicantNames(url)).toContain(name)
}

/** Sends an application while the service fails, until the form reports it as stored in the browser, and waits for its delivery. */
async function sendDuringFault(fault: object, name: string, page: Page, url: string): Promise<void> {
  await fillIn(page, name)
  await injectFaults(url, { firestore: fault })
  await sendButton(page).click()
  await expect(storedNotice(page)).toBeVisible()
  await injectFaults(url, {})
  await expectInTime([page], () => storedNotice(page).count()).toBe(0)
}

/**
 * Returns the number of failed attempts to send the oldest unsent application. The form stores unsent applications in the outbox, an
 * IndexedDB database, and any page of the site sends them.
 */
const failedAttempts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const openRequest = indexedDB.open('quarry-outbox')
        openRequest.onerror = () => reject(openRequest.error)
        openRequest.onsuccess = () => {
          const database = openRequest.result
          const readRequest = database.transaction('submissions').objectStore('submissions').getAll()
          readRequest.onsuccess = () => {
            resolve(readRequest.result[0]?.attempts ?? 0)
            database.close()
          }
        }
      }),
  )

/** Sends an application that the service stores, while all responses to the first attempt are lost. */
async function sendWithLostResponses(page: Page, name: string, url: string): Promise<void> {
  /** While true, every response from the first commit on is lost. Commits reach the service nevertheless. */
  let losesResponses = true
  let commits = 0
  const calls = /documents:(?:commit|batchGet)/
  await page.route(calls, async (route) => {
    const isCommit = route.request().url().includes(':commit')
    if (isCommit) commits++
    if (!losesResponses || (!isCommit && !commits)) return route.continue()
    if (isCommit) expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await fillIn(page, name)
  await sendButton(page).click()
  await expect(storedNotice(page)).toBeVisible()
  // The client retries several times with increasing delays before the outbox counts an attempt as failed.
  await expectInTime([page], () => failedAttempts(page)).toBeGreaterThan(0)
  expect([commits, await countReceived(url, name)]).toEqual([1, 1])
  losesResponses = false
  await expectInTime([page], () => storedNotice(page).count()).toBe(0)
  await page.unroute(calls)
}

test('FORM-10 an application arrives once if the form is submitted twice, offline, or with a lost response', async ({
  page,
  site,
  context,
}) => {
  await openForm(page)
  await test.step('two clicks', async () => {
    await fillIn(page, 'Ada Double')
    await sendButton(page).dblclick()
    await expect.poll(() => countReceived(site.url, 'Ada Double')).toBeGreaterThan(0)
    await expect(storedNotice(page)).toHaveCount(0)
  })
  await test.step('an application arrives once if the form is submitted twice before the button is busy', async () => {
    await fillIn(page, 'Ada Twice')
    await courseForm(page).evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect.poll(() => countReceived(site.url, 'Ada Twice')).toBeGreaterThan(0)
    await expect(storedNotice(page)).toHaveCount(0)
  })
  await test.step('offline', async () => {
    await fillIn(page, 'Ada Offline')
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(courseForm(page).getByText(/You are offline/)).toBeVisible()
    await context.setOffline(false)
    await expectInTime([page], () => countReceived(site.url, 'Ada Offline')).toBe(1)
  })
  await test.step('all responses to the first attempt are lost', () =>
    sendWithLostResponses(page, 'Ada Unanswered', site.url))
  await deliverNext(page, site.url)
  for (const name of ['Double', 'Twice', 'Offline', 'Unanswered'])
    expect([name, await countReceived(site.url, `Ada ${name}`)]).toEqual([name, 1])
})

test('an application arrives once if the service fails before storing it, with an error or without a response', {
  tag: '@audit',
}, async ({ page, site }) => {
  await openForm(page)
  for (const fault of [
    { drop: 'request', times: 100 },
    { drop: 'answer', times: 100 },
    { status: 503, times: 100 },
  ]) {
    const name = `Ada ${Object.values(fault).join(' ')}`
    await sendDuringFault(fault, name, page, site.url)
    await deliverNext(page, site.url)
    expect(await countReceived(site.url, name)).toBe(1)
  }
})

test('an application arrives once if the responses to one or two of its commits are lost', {
  tag: '@audit',
}, async ({ page, site }) => {
  let lossesLeft = 0
  let commits = 0
  await page.route(/documents:commit/, async (route) => {
    commits++
    if (lossesLeft-- <= 0) return route.continue()
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await openForm(page)
  for (const lost of [1, 2])
    await test.step(`${lost} lost`, async () => {
      const name = `Ada Lost ${lost}`
      await fillIn(page, name)
      const wasStored = courseForm(page).evaluate(
        (form) =>
          new Promise<void>((resolve) => {
            new MutationObserver(() => {
              if (form.textContent?.includes('Your application is safe.')) resolve()
            }).observe(form, { childList: true, subtree: true, characterData: true })
          }),
      )
      lossesLeft = lost
      commits = 0
      await sendButton(page).click()
      await wasStored
      await expectInTime([page], () => storedNotice(page).count()).toBe(0)
      expect(commits).toBeGreaterThanOrEqual(1)
      lossesLeft = 0
      await deliverNext(page, site.url)
      expect(await countReceived(site.url, name)).toBe(1)
    })
})

test('FORM-10 an unsent application survives navigation, and any page sends it when the service recovers', async ({
  page,
  site,
}) => {
  await openForm(page)
  await fillIn(page, 'Ada Reload')
  await injectFaults(site.url, { firestore: { status: 503 } })
  await sendButton(page).click()
  await expect(storedNotice(page)).toBeVisible()
  await page.goto('/pricing/')
  expect(await applicantNames(site.url)).not.toContain('Ada Reload')
  await injectFaults(site.url, {})
  await page.goto('/about/')
  await expectInTime([page], () => applicantNames(site.url)).toContain('Ada Reload')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
  expect((await applicantNames(site.url)).filter((name) => name === 'Ada Reload')).toHaveLength(1)
})

test('FORM-10 applications of two tabs arrive once each', async ({ page, site, context }) => {
  const other = await context.newPage()
  await openForm(page)
  await openForm(other)
  await injectFaults(site.url, { firestore: { status: 503, times: 2 } })
  await fillIn(page, 'Ada Tab one')
  await fillIn(other, 'Ada Tab two')
  await sendButton(page).click()
  await sendButton(other).click()
  const arrivedOfTabs = async () =>
    (await applicantNames(site.url)).filter((name) => name.startsWith('Ada Tab'))
  await expectInTime([page, other], arrivedOfTabs).toEqual(['Ada Tab one', 'Ada Tab two'])
})

test('FORM-10 the form confirms an application that a different tab has sent', async ({
  page,
  site,
  context,
}) => {
  await openForm(page)
  // Only the other tab reaches the service.
  await page.route(/documents:/, (route) => route.abort())
  await fillIn(page, 'Ada Elsewhere')
  await sendButton(page).click()
  await expect(storedNotice(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/pricing/')
  await expectInTime([page], () => storedNotice(page).count()).toBe(0)
  await expect(courseForm(page).getByRole('status')).toHaveText(THANKS)
  expect(await countReceived(site.url, 'Ada Elsewhere')).toBe(1)
})

test('FORM-02 FORM-11 a missing field is reported and focused, and a filled honeypot field prevents sending', async ({
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
  await deliverNext(page, site.url)
  expect(await applicantNames(site.url)).not.toContain('Ada Robot')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('FORM-02 FORM-04 FORM-05 the server stores a form once and confirms it, and returns an invalid form with a message at the focused field', async ({
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
    expect((await applicantNames(site.url)).filter((name) => name === 'Ada Plainly')).toHaveLength(1)

    await page.goto('/free-course/')
    await fillIn(page, 'Ada Refused')
    // An address that the browser's validation accepts.
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
    expect(await applicantNames(site.url)).toContain('Ada Refused')
  })
})
