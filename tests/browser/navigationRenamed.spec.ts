import type { Route } from '@playwright/test'
import { expect, shows, spaceTest as test, waitForRouter } from './navigationTest.ts'

/** Replaces the query of the page's address, as the search or a vendor's script does. */
const replaceQuery = (query: string) => history.replaceState(history.state, '', query)

test('NAV-01 back navigation restores a page whose address a script has replaced', async ({
  page,
  loadRouter,
  watched,
}) => {
  await page.goto('/one/')
  await page.evaluate(() => Object.assign(document.querySelector('h1')!, { note: 'original' }))
  await page.evaluate(replaceQuery, '?step=2')
  await loadRouter('two above')
  await page.evaluate(replaceQuery, '?step=3')
  await page.getByRole('link', { name: 'two above', exact: true }).click()
  await shows(page, 'Page two')
  await page.goBack()
  await shows(page, 'Page one')
  expect(new URL(page.url()).search).toBe('?step=3')
  expect(await page.evaluate(() => document.querySelector<HTMLElement & { note?: string }>('h1')!.note)).toBe(
    'original',
  )
  expect(watched.fetches.filter((address) => address.includes('step'))).toEqual([])
  expect(watched.errors).toEqual([])
})

test('NAV-01 back navigation to a page from before a reload works after a script has replaced the address', async ({
  page,
  loadRouter,
}) => {
  await page.goto('/one/')
  await loadRouter('two above')
  await page.getByRole('link', { name: 'two above', exact: true }).click()
  await shows(page, 'Page two')
  await page.reload()
  await page.evaluate(replaceQuery, '?step=2')
  await page.goBack()
  await shows(page, 'Page one')
  await waitForRouter(page)
})

test('NAV-01 back navigation to a page from before a reload works before the page runtime has loaded', async ({
  page,
  loadRouter,
}) => {
  await page.goto('/one/')
  await loadRouter('two above')
  await page.getByRole('link', { name: 'two above', exact: true }).click()
  await shows(page, 'Page two')
  const requested = Promise.withResolvers<Route>()
  await page.route(/entry-page/, requested.resolve)
  await page.reload()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/one/')
  await shows(page, 'Page two')
  await (await requested.promise).continue()
  await shows(page, 'Page one')
})
