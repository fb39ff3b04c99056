import type { Page } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'
import { expect, test } from './site.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the help' })
const results = (page: Page) => page.locator('search li a')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('SEARCH-02 results appear while typing, with typo tolerance, highlighted terms and a suggestion if nothing is found', async ({
  page,
  expectAccessible,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/help/')
  expect(
    requests.filter(
      (path) => path.startsWith('/_search/') || (path.endsWith('.js') && !PAGE_RUNTIME.test(path)),
    ),
  ).toEqual([])
  await field(page).pressSequentially('chnage a consnet')
  await expect(results(page).first()).toHaveText(/Change a consent date/)
  await expect(results(page).first().locator('mark').first()).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^\d+ articles? for “chnage a consnet”\.$/)
  expect(requests.filter((path) => path === '/_search/help.json')).toHaveLength(1)
  expect(requests.filter((path) => /\/react-/.test(path))).toEqual([])
  await expectAccessible('search')
  await field(page).fill('cnsnt')
  await expect(page.getByRole('status')).toHaveText(/^No article has “cnsnt”\. Did you mean “consent”\?$/)
  await expect(results(page)).toHaveCount(0)
})

test('SEARCH-02 arrow keys move focus through the results and back, and Enter opens a result', async ({
  page,
}) => {
  await page.goto('/help/')
  await field(page).pressSequentially('quote')
  await expect(results(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(await results(page).first().textContent())
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(await results(page).nth(1).textContent())
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(await results(page).first().textContent())
  const href = await results(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('SEARCH-01 a search is reported once after a pause, and its address can be shared', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('quarry:searched', (event) => {
      const queries = JSON.parse(sessionStorage.getItem('queries') ?? '[]')
      sessionStorage.setItem('queries', JSON.stringify([...queries, (event as CustomEvent).detail.query]))
    })
  })
  const reportedQueries = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('queries') ?? '[]'))
  await page.clock.install()
  await page.goto('/help/')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const more of ['mask', ' a', ' name']) {
    await field(page).pressSequentially(more)
    await expect(results(page).first()).toBeVisible()
    await page.clock.runFor(999)
    expect(await reportedQueries()).toEqual([])
  }
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/help\/\?q=mask\+a\+name$/)
  expect(await reportedQueries()).toEqual(['mask a name'])
  await page.reload()
  await expect(field(page)).toHaveValue('mask a name')
  await expect(results(page).first()).toHaveText(/Mask a name/)
})

test('SEARCH-01 clearing a shared search removes it from the address, and Enter in an empty field does nothing', async ({
  page,
}) => {
  await page.goto('/help/?q=consent')
  await expect(results(page).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'same document'
  })
  await field(page).press('End')
  for (const _ of 'consent') await page.keyboard.press('Backspace')
  await expect(results(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/help\/$/)
  await page.keyboard.press('Enter')
  // Once the result of a later search is in the address, Enter would have had an effect.
  await field(page).pressSequentially('mask')
  await expect(page).toHaveURL(/\/help\/\?q=mask$/)
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  await page.reload()
  await expect(field(page)).toHaveValue('mask')
})

test('the search falls back to the server if the articles cannot be loaded', async ({ page }) => {
  await page.route('**/_search/help.json', (route) => route.abort())
  await page.goto('/help/')
  await field(page).fill('mask')
  await expect(page.getByRole('status')).toHaveText(/^Results come with Enter/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/\?q=mask$/)
  await expect(results(page).first()).toHaveText(/Mask a name/)
})

test('the search falls back to the server if the list has results of an earlier query', async ({ page }) => {
  await page.route('**/_search/help.json', (route) => route.abort())
  await page.goto('/help/?q=mask')
  await expect(results(page).first()).toHaveText(/Mask a name/)
  await field(page).fill('merge tags')
  await expect(page.getByRole('status')).toHaveText(/^Results come with Enter/)
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/\?q=merge\+tags$/)
  await expect(results(page).first()).toHaveText(/Merge two tags/)
  await field(page).fill('')
  await expect(page.getByRole('status')).toHaveText(/^Results come with Enter/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/(\?q=)?$/)
  await expect(results(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SEARCH-01 the server shows the results', async ({ page }) => {
    await page.goto('/help/')
    await field(page).fill('merge tags')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/help\/\?q=merge\+tags$/)
    await expect(results(page).first()).toHaveText(/Merge two tags/)
    await expect(page.getByRole('status')).toHaveText(/articles? for “merge tags”/)
  })
})
