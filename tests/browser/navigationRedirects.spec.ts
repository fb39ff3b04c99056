import { expect, follow, shows, spaceTest as test } from './navigationTest.ts'

test('ROUTE-10 an address without its last slash keeps its query and its hash', async ({ page }) => {
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) answers.push(response.status())
  })
  await page.goto('/one?from=here#a-part')
  await expect(page).toHaveURL('/one/?from=here#a-part')
  expect(answers).toEqual([301, 200])
})

test('ROUTE-12 an editor’s redirect to a page is followed, with its query kept', async ({
  page,
  bringRouter,
}) => {
  await page.goto('/')
  await bringRouter('one above')
  await follow(page, 'to a former page above')
  await shows(page, 'Page three')
  await expect(page).toHaveURL('/three/?from=here')
  await page.goBack()
  await shows(page, 'Home')
})

test('ROUTE-12 an editor’s redirect to another site is a navigation of the browser', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/')
  await bringRouter('one above')
  await follow(page, 'to what moved out above')
  await shows(page, 'Elsewhere')
  await expect(page).toHaveURL('https://elsewhere.example/new/')
  expect(watched.documents).toContain('/moved-out/')
})
