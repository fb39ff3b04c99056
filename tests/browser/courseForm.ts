import { expect, type Page } from '@playwright/test'
import { ownerHeaders } from '../site/siteOwner.ts'

/** An application as the embedded service has it. */
interface Stored {
  readonly id: string
  readonly fields: { readonly formId: string; readonly data: Readonly<Record<string, string>> }
}

/** What has arrived at the embedded services, newest first. */
export async function received(url: string): Promise<readonly Stored[]> {
  const answer = await fetch(`${url}/_embedded/data.json`, { headers: ownerHeaders(url) })
  const { applications } = (await answer.json()) as { applications: readonly Stored[] }
  return applications
}

/** The names of those who have applied, in alphabetical order; a name that stands twice was stored twice. */
export async function applicants(url: string): Promise<readonly string[]> {
  const all = await received(url)
  return all.map(({ fields }) => fields.data.name ?? '').sort()
}

/** Tells a stand-in how to fail; an empty plan ends it. */
export async function rehearse(url: string, plan: object): Promise<void> {
  const answer = await fetch(`${url}/_embedded/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...ownerHeaders(url) },
    body: JSON.stringify(plan),
  })
  expect(answer.status).toBe(200)
}

/** The course's form. */
export const courseForm = (page: Page) => page.locator('form#form')

/** How long a form is looked at before it may be sent, in milliseconds; a little more than the form asks for. */
const LOOKED_AT = 2200

/** How far the page's clock is put forward at once, in milliseconds. */
const STEP = 2000

/** Opens the course's page and waits until its form is hydrated. */
async function openLiving(page: Page): Promise<void> {
  await page.goto('/free-course/')
  await courseForm(page).getByLabel('Name').focus()
  await expect(page.locator('q-island[data-component=course_form]')).toHaveAttribute('data-state', 'hydrated')
}

/** Opens the course's page with a form that may be sent. The page's clock is put forward until then, and goes on by itself. */
export async function openForm(page: Page): Promise<void> {
  await page.clock.install()
  await openLiving(page)
  await page.clock.fastForward(LOOKED_AT)
}

/** Opens the course's page and waits as long as a visitor has to until its form may be sent. */
export async function openFormAndWait(page: Page): Promise<void> {
  await openLiving(page)
  await page.waitForFunction(
    ([since, wait]) => performance.now() > since! + wait!,
    [await page.evaluate(() => performance.now()), LOOKED_AT],
  )
}

/** Puts the clocks of pages forward, for what they try again later, until a value is as expected. */
export const expectInTime = <T>(pages: readonly Page[], value: () => Promise<T>) =>
  expect.poll(
    async () => {
      for (const page of pages) await page.clock.fastForward(STEP)
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
export const kept = (page: Page) => courseForm(page).getByText('Your application is safe.')
