import { expect, type Page } from '@playwright/test'
import { ownerHeaders } from '../site/siteOwner.ts'

/** An application that the mock service stored. */
interface Stored {
  readonly id: string
  readonly fields: { readonly formId: string; readonly data: Readonly<Record<string, string>> }
}

/** Returns the applications that the mock service stored, newest first. */
export async function fetchApplications(url: string): Promise<readonly Stored[]> {
  const response = await fetch(`${url}/_embedded/data.json`, { headers: ownerHeaders(url) })
  const { applications } = (await response.json()) as { applications: readonly Stored[] }
  return applications
}

/** Returns the names of all stored applications in alphabetical order, with duplicates. */
export async function applicantNames(url: string): Promise<readonly string[]> {
  const all = await fetchApplications(url)
  return all.map(({ fields }) => fields.data.name ?? '').sort()
}

/** Makes the mock services fail as planned. An empty plan ends all faults. */
export async function injectFaults(url: string, plan: object): Promise<void> {
  const response = await fetch(`${url}/_embedded/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...ownerHeaders(url) },
    body: JSON.stringify(plan),
  })
  expect(response.status).toBe(200)
}

/** The course's application form. */
export const courseForm = (page: Page) => page.locator('form#form')

/** Time after which a form may be submitted, in milliseconds: a little more than the form requires of humans. */
const MIN_FILL_MS = 2200

/** Time by which each poll advances the page's clock, in milliseconds. */
const CLOCK_STEP_MS = 2000

/** Opens the course page and waits until its form is hydrated. */
async function openHydrated(page: Page): Promise<void> {
  await page.goto('/free-course/')
  await courseForm(page).getByLabel('Name').focus()
  await expect(page.locator('q-island[data-component=course_form]')).toHaveAttribute('data-state', 'hydrated')
}

/** Opens the course page with a form that may be submitted. Advances the page's clock instead of waiting. */
export async function openForm(page: Page): Promise<void> {
  await page.clock.install()
  await openHydrated(page)
  await page.clock.fastForward(MIN_FILL_MS)
}

/** Opens the course page and waits until its form may be submitted. */
export async function openFormAndWait(page: Page): Promise<void> {
  await openHydrated(page)
  await page.waitForFunction(
    ([since, wait]) => performance.now() > since! + wait!,
    [await page.evaluate(() => performance.now()), MIN_FILL_MS],
  )
}

/** Polls a value, and advances the clocks of the pages with each poll so that they run their retries. */
export const expectInTime = <T>(pages: readonly Page[], value: () => Promise<T>) =>
  expect.poll(
    async () => {
      for (const page of pages) await page.clock.fastForward(CLOCK_STEP_MS)
      return value()
    },
    { timeout: 60_000 },
  )

export async function fillIn(page: Page, name: string): Promise<void> {
  const form = courseForm(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('ada@example.org')
  await form.getByLabel('Role').fill('Researcher')
  await form.getByLabel('Company').fill('Almond Pharmacy')
  await form.getByLabel('Why would you like to come?').fill('Because we asked the same thing five times.')
  await form.getByRole('checkbox').check()
}

export const sendButton = (page: Page) => courseForm(page).locator('button[type=submit]')
export const storedNotice = (page: Page) => courseForm(page).getByText('Your application is safe.')
