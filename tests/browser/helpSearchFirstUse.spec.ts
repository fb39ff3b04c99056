import type { Locator, Page } from '@playwright/test'
import { routerIsThere } from './navigationTest.ts'
import { expect, test } from './site.ts'

/** One thing that a visitor does on the page with the search. */
type Step = (page: Page) => Promise<unknown>

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the help' })
const results = (page: Page) => page.locator('search li a')
const firstResult = (page: Page) => results(page).first()

const type: Step = (page) => field(page).pressSequentially('mask a name')
const typeSome: Step = (page) => field(page).pressSequentially('mask a')
const typeRest: Step = (page) => page.keyboard.type(' name')
/** Until the search counts as one, which gives the page another address. */
const wait: Step = async (page) => {
  await expect(firstResult(page)).toBeVisible()
  await page.clock.fastForward(1000)
  await page.waitForURL(/\?q=/)
}
const found: Step = (page) => expect(firstResult(page)).toHaveText(/Mask a name/)
const arrow: Step = (page) => page.keyboard.press('ArrowDown')
const enter: Step = (page) => page.keyboard.press('Enter')
/** Brings the router, which is on its way while the next thing is done. */
const hover: Step = (page) => firstResult(page).hover()
const hoverOther: Step = (page) => page.locator('body > header a[href="/pricing/"]').first().hover()
const router: Step = (page) => routerIsThere(page)
const press: Step = (page) => firstResult(page).click()

/** Presses so long after pointing that the router is on its way, or just there. */
const pressAfter =
  (milliseconds: number): Step =>
  async (page) => {
    await firstResult(page).hover()
    await page.waitForTimeout(milliseconds)
    await page.mouse.down()
    await page.mouse.up()
  }

/** Orders in which the router arrives between two steps, whose pages get a slow processor. */
const SLOW = ['type, wait, click 150 ms after pointing', 'type, wait, point, type on']

/**
 * How many times slower a page's processor is than this machine's. The browser waits busily for what is left of the time, so a
 * slow page costs more than all else in its test: in the audit all pages are slow.
 */
const slowdownOf = (order: string) => Number(process.env.SLOWDOWN ?? (SLOW.includes(order) ? 2 : 1))

/** Orders that only the audit goes through: each lies between two others. */
const BETWEEN = [
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
const isGoneThrough = ([order]: readonly [string, unknown]) =>
  process.env.SLOWDOWN !== undefined || !BETWEEN.includes(order)

/** Does one thing after another on a page that has just arrived, with no question in the way. */
async function firstUse(page: Page, steps: readonly Step[], order = ''): Promise<void> {
  const rate = slowdownOf(order)
  await page.addInitScript(() => {
    localStorage.consent = 'none'
  })
  await page.clock.install()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto('/help/')
  for (const step of steps) await step(page)
  // What comes of it need not be slow.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const opens = async (page: Page) => {
  await expect(page).toHaveURL(/\/mask-a-name\/(#.*)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mask a name/)
}

const leadsOn: Readonly<Record<string, readonly Step[]>> = {
  'type, arrow, Enter': [type, found, arrow, enter],
  'type, wait, arrow, Enter': [type, wait, arrow, enter],
  'type, wait, Enter, Enter': [type, wait, enter, enter],
  'type, click': [type, found, press],
  'type, wait, click 150 ms after pointing': [type, wait, pressAfter(150)],
  'type, wait, click 300 ms after pointing': [type, wait, pressAfter(300)],
  'type, wait, point, arrow, Enter': [type, wait, hover, arrow, enter],
  'point, type, wait, arrow, Enter': [hoverOther, type, wait, arrow, enter],
  'the router, type, wait, Enter, Enter': [hoverOther, router, type, wait, enter, enter],
  'type, wait, point, type on, arrow, Enter': [typeSome, wait, hover, typeRest, found, arrow, enter],
}

for (const [order, steps] of Object.entries(leadsOn).filter(isGoneThrough))
  test(`SEARCH-02 on first use leads to an article: ${order}`, async ({ page }) => {
    await firstUse(page, steps, order)
    await opens(page)
  })

test('SEARCH-02 an arrow pressed before there are results goes to the first as soon as there are', async ({
  page,
}) => {
  await page.route('**/_search/help.json', async (route) => {
    await page.waitForFunction(() => document.activeElement?.matches('input'))
    await route.continue()
  })
  await firstUse(page, [type, arrow])
  await expect(firstResult(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await opens(page)
})

const NOTE = 'the same field'
const stays: Readonly<Record<string, readonly Step[]>> = {
  'type, wait, point, type on': [typeSome, wait, hover, router, typeRest],
  'point, type, wait, type on': [hoverOther, typeSome, wait, router, typeRest],
}

for (const [order, steps] of Object.entries(stays).filter(isGoneThrough))
  test(`SEARCH-02 on first use no key is lost while navigation arrives, the article opens, and back brings the search as it was left: ${order}`, async ({
    page,
  }) => {
    const mark: Step = () => note(field(page))
    await firstUse(page, [mark, ...steps], order)
    await expect(field(page)).toHaveValue('mask a name')
    await expect(field(page)).toBeFocused()
    expect(await noteOf(field(page))).toBe(NOTE)
    for (const step of [found, arrow, enter]) await step(page)
    await opens(page)
    await page.goBack()
    await expect(page).toHaveURL(/\?q=mask\+a/)
    await expect(field(page)).toHaveValue('mask a name')
    await expect(firstResult(page)).toHaveText(/Mask a name/)
    expect(await noteOf(field(page))).toBe(NOTE)
  })

const note = (input: Locator) =>
  input.evaluate((element, words) => Object.assign(element, { note: words }), NOTE)
const noteOf = (input: Locator) => input.evaluate((element) => (element as unknown as { note: string }).note)
