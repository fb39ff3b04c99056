import type { Page } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'
import { receivedData } from './receivedData.ts'
import { expect, test } from './site.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page) => page.evaluate(() => localStorage.getItem('consent'))

const sessions = async (origin: string) => (await receivedData(origin)).sessions.length

/** Returns an array that collects the paths of requested scripts (without the page runtime, which every page loads) and of writes. */
function watchRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isScript = pathname.endsWith('.js') && !PAGE_RUNTIME.test(pathname)
    if (isScript || /^\/(?:v1|websiteCheckIn|_embedded)\b/.test(pathname)) requests.push(pathname)
  })
  return requests
}

/** Waits until the page has run its idle callbacks. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const timeout = 2000
        requestIdleCallback(() => requestIdleCallback(() => done(), { timeout }), { timeout })
      }),
  )

test('the consent banner covers little of the screen and no text of the footer', async ({ page }) => {
  await page.goto('/pricing/')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(banner(page)).toBeInViewport({ ratio: 1 })
    const { top, ...ends } = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const bottom = (element: Element | null | undefined) => element!.getBoundingClientRect().bottom
      const footer = document.querySelector('body > footer')
      return {
        top: document.querySelector('[aria-label=Cookies]')!.getBoundingClientRect().top,
        footer: bottom(footer),
        footerText: Math.max(...[...footer!.querySelectorAll('p, a, button')].map(bottom)),
      }
    })
    expect(top).toBeGreaterThan(height * 0.86)
    expect(ends.footer).toBeCloseTo(height, 0)
    expect(ends.footerText).toBeLessThanOrEqual(top)
  }
})

test('ANA-11 nothing is loaded, stored or sent before an answer and after a refusal, which is as easy as consent and is stored', async ({
  page,
  site,
}) => {
  const before = await sessions(site.url)
  const requests = watchRequests(page)
  await page.goto('/pricing/?utm_source=letter')
  await expect(banner(page)).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await idle(page)
  expect(requests).toEqual([])
  expect(
    await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage['quarry:session']]),
  ).toEqual(['', 0, undefined])
  expect(await sessions(site.url)).toBe(before)

  const [reject, accept] = await Promise.all(
    ['Reject', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  )
  expect(reject?.width).toBe(accept?.width)
  expect(reject?.height).toBe(accept?.height)
  await banner(page).getByRole('button', { name: 'Reject' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await answer(page)).toBe('none')
  requests.length = 0
  await page.goto('/about/')
  await expect(banner(page)).toBeHidden()
  await idle(page)
  expect(requests).toEqual([])
  expect(await sessions(site.url)).toBe(before)
})

test('ANA-11 Global Privacy Control is a refusal and hides the banner', async ({ page, site }) => {
  const before = await sessions(site.url)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.consent = 'all'
  })
  const requests = watchRequests(page)
  await page.goto('/')
  await expect(banner(page)).toBeHidden()
  await idle(page)
  expect(requests).toEqual([])
  expect(await sessions(site.url)).toBe(before)
})

test('ANA-11 Global Privacy Control overrides consent that is given on the page', async ({ page, site }) => {
  const before = await sessions(site.url)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await choices.getByRole('button', { name: 'Accept all' }).click()
  await expect(choices).toBeHidden()
  await page.waitForFunction(() => window.quarry?.toggleAnalytics)
  // A later visit without the signal is counted.
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    localStorage.consent = 'all'
  })
  await other.goto('/pricing/')
  await expect.poll(() => sessions(site.url)).toBeGreaterThan(before)
  expect(await sessions(site.url)).toBe(before + 1)
  expect(await page.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
})

test('ANA-11 consent starts counting in the same page, and its withdrawal stops counting', async ({
  page,
  site,
}) => {
  const before = await sessions(site.url)
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => sessions(site.url)).toBe(before + 1)
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await choices.getByRole('button', { name: 'Reject all' }).click()
  await expect(choices).toBeHidden()
  expect(await answer(page)).toBe('none')
  await expect.poll(() => page.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent'])
  // After the withdrawal, events reach neither the vendors' queue nor the session.
  const [session] = (await receivedData(site.url)).sessions
  const queueLength = () => page.evaluate(() => (window as { _hsq?: unknown[] })._hsq?.length)
  const lengthBefore = await queueLength()
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('quarry:calendar', { detail: { event: 'calendly.event_type_viewed' } })),
  )
  expect(await queueLength()).toBe(lengthBefore)
  // New consent starts a second session, which arrives after all pending requests of the first.
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await choices.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => sessions(site.url)).toBe(before + 2)
  const [latest, first] = (await receivedData(site.url)).sessions
  expect(first?.id).toBe(session?.id)
  for (const { fields } of [latest!, first!])
    expect(fields.events.filter(({ type }) => type !== 'page_visit')).toEqual([])
})

test('the consent banner shifts no layout, covers at most a third, is accessible, and lets keyboard users choose purposes', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing/')
  const box = await banner(page).boundingBox()
  expect(box!.height).toBeLessThanOrEqual(844 / 3)
  await expectAccessible('section[aria-label="Cookies"]')
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
  const before = await top()
  await banner(page).getByRole('button', { name: 'Choose…' }).focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Cookie choices' })
  await expect(choices).toBeVisible()
  await expectAccessible('#cc-main')
  await choices.getByRole('checkbox', { name: 'Counting visits' }).focus()
  await page.keyboard.press('Space')
  await choices.getByRole('button', { name: 'Keep these choices' }).click()
  await expect(choices).toBeHidden()
  expect(await answer(page)).toBe('analytics')
  await expect(banner(page)).toBeHidden()
  expect(await top()).toBe(before)
})
