import type { Locator, Page } from '@playwright/test'
import { waitForRouter, withoutPrerendering } from './navigationTest.ts'
import { expect, test } from './site.ts'

/** An action of a visitor on the page with the search. */
type Step = (page: Page) => Promise<unknown>

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the help' })
const results = (page: Page) => page.locator('search li a')
const firstResult = (page: Page) => results(page).first()

const type: Step = (page) => field(page).pressSequentially('mask a name')
const typeSome: Step = (page) => field(page).pressSequentially('mask a')
const typeRest: Step = (page) => page.keyboard.type(' name')
/** Waits until the search counts as finished, which changes the page's address. */
const wait: Step = async (page) => {
  await expect(firstResult(page)).toBeVisible()
  await page.clock.fastForward(1000)
  await page.waitForURL(/\?q=/)
}
const waitForResult: Step = (page) => expect(firstResult(page)).toHaveText(/Mask a name/)
const arrow: Step = (page) => page.keyboard.press('ArrowDown')
const enter: Step = (page) => page.keyboard.press('Enter')
/** Starts loading the router, which continues during the next step. */
const hover: Step = (page) => firstResult(page).hover()
const hoverOther: Step = (page) => page.locator('body > header a[href="/pricing/"]').first().hover()
const routerLoads: Step = (page) => waitForRouter(page)
const click: Step = (page) => firstResult(page).click()

/** Clicks a result some time after hovering it, when the router is loading or has just loaded. */
const clickAfter =
  (milliseconds: number): Step =>
  async (page) => {
    await firstResult(page).hover()
    await page.waitForTimeout(milliseconds)
    await page.mouse.down()
    await page.mouse.up()
  }

/** Orders in which the router arrives between two steps. Their pages get a slow processor. */
const SLOW_ORDERS = ['type, wait, click 150 ms after pointing', 'type, wait, point, type on']

/**
 * Returns the slowdown factor of a page's processor. The browser throttles by busy waiting, so slow pages take most of the
 * tests' time. In the audit all pages are slow.
 */
const slowdownOf = (order: string) => Number(process.env.SLOWDOWN ?? (SLOW_ORDERS.includes(order) ? 2 : 1))

/** Orders that only the audit tests, since they are similar to tested ones. */
const AUDIT_ORDERS = [
  'type, arrow, Enter',
  'type, wait, arrow, Enter',
  'type, wait, Enter, Enter',
  'type, click',
  'type, wait, click 300 ms after pointing',
  'type, wait, point, arrow, Enter',
  'point, type, wait, arrow, Enter',
  'the router, type, wait, Enter, Enter',
  'type, wait, point, type on, arrow, Enter',
  'point, type, wait, type on',
]
const isTested = ([order]: readonly [string, unknown]) =>
  process.env.SLOWDOWN !== undefined || !AUDIT_ORDERS.includes(order)

/** Opens the search page without the consent banner, and runs the steps. */
async function runSteps(page: Page, steps: readonly Step[], order = ''): Promise<void> {
  const rate = slowdownOf(order)
  await page.addInitScript(() => {
    localStorage.consent = 'none'
  })
  await withoutPrerendering(page)
  await page.clock.install()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto('/help/')
  for (const step of steps) await step(page)
  // The expectations run at full speed.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const expectArticle = async (page: Page) => {
  await expect(page).toHaveURL(/\/mask-a-name\/(#.*)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mask a name/)
}

const openingOrders: Readonly<Record<string, readonly Step[]>> = {
  'type, arrow, Enter': [type, waitForResult, arrow, enter],
  'type, wait, arrow, Enter': [type, wait, arrow, enter],
  'type, wait, Enter, Enter': [type, wait, enter, enter],
  'type, click': [type, waitForResult, click],
  'type, wait, click 150 ms after pointing': [type, wait, clickAfter(150)],
  'type, wait, click 300 ms after pointing': [type, wait, clickAfter(300)],
  'type, wait, point, arrow, Enter': [type, wait, hover, arrow, enter],
  'point, type, wait, arrow, Enter': [hoverOther, type, wait, arrow, enter],
  'the router, type, wait, Enter, Enter': [hoverOther, routerLoads, type, wait, enter, enter],
  'type, wait, point, type on, arrow, Enter': [typeSome, wait, hover, typeRest, waitForResult, arrow, enter],
}

for (const [order, steps] of Object.entries(openingOrders).filter(isTested))
  test(`SEARCH-02 the first search opens an article: ${order}`, async ({ page }) => {
    await runSteps(page, steps, order)
    await expectArticle(page)
  })

test('SEARCH-02 an arrow key pressed before results arrive focuses the first result when they do', async ({
  page,
}) => {
  await page.route('**/_search/help.json', async (route) => {
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    await route.continue()
  })
  await runSteps(page, [type, arrow])
  await expect(firstResult(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectArticle(page)
})

const NOTE = 'the same field'
const typingOrders: Readonly<Record<string, readonly Step[]>> = {
  'type, wait, point, type on': [typeSome, wait, hover, routerLoads, typeRest],
  'point, type, wait, type on': [hoverOther, typeSome, wait, routerLoads, typeRest],
}

for (const [order, steps] of Object.entries(typingOrders).filter(isTested))
  test(`SEARCH-02 the first search loses no key while the router loads, and back navigation restores it: ${order}`, async ({
    page,
  }) => {
    const mark: Step = () => note(field(page))
    await runSteps(page, [mark, ...steps], order)
    await expect(field(page)).toHaveValue('mask a name')
    await expect(field(page)).toBeFocused()
    expect(await noteOf(field(page))).toBe(NOTE)
    for (const step of [waitForResult, arrow, enter]) await step(page)
    await expectArticle(page)
    await page.goBack()
    await expect(page).toHaveURL(/\?q=mask\+a/)
    await expect(field(page)).toHaveValue('mask a name')
    await expect(firstResult(page)).toHaveText(/Mask a name/)
    expect(await noteOf(field(page))).toBe(NOTE)
  })

const note = (input: Locator) =>
  input.evaluate((element, text) => Object.assign(element, { note: text }), NOTE)
const noteOf = (input: Locator) => input.evaluate((element) => (element as unknown as { note: string }).note)
