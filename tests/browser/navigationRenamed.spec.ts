import { expect, shows, spaceTest as test, waitForRouter } from './navigationTest.ts'

/** Gives the page another address, as a search or a script of a vendor does. */
const rename = (query: string) => history.replaceState(history.state, '', query)

test('NAV-01 a page that a script has given another address is still the page when the router comes', async ({
  page,
  bringRouter,
  watched,
}) => {
  await page.goto('/one/')
  await page.evaluate(() => Object.assign(document.querySelector('h1')!, { note: 'as it was' }))
  await page.evaluate(rename, '?step=2')
  await bringRouter('two above')
  await page.evaluate(rename, '?step=3')
  await page.getByRole('link', { name: 'two above', exact: true }).click()
  await shows(page, 'Page two')
  await page.goBack()
  await shows(page, 'Page one')
  expect(new URL(page.url()).search).toBe('?step=3')
  expect(await page.evaluate(() => document.querySelector<HTMLElement & { note?: string }>('h1')!.note)).toBe(
    'as it was',
  )
  expect(watched.fetches.filter((address) => address.includes('step'))).toEqual([])
  expect(watched.errors).toEqual([])
})

test('NAV-01 Back to a page of before a reload shows that page, also after a script renamed this one', async ({
  page,
  bringRouter,
}) => {
  await page.goto('/one/')
  await bringRouter('two above')
  await page.getByRole('link', { name: 'two above', exact: true }).click()
  await shows(page, 'Page two')
  await page.reload()
  await page.evaluate(rename, '?step=2')
  await page.goBack()
  await shows(page, 'Page one')
  await waitForRouter(page)
})
