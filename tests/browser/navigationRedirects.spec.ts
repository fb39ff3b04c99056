import { expect, follow, shows, spaceTest as test } from './navigationTest.ts'

test('ROUTE-10 the redirect that adds a trailing slash keeps query and hash', async ({ page }) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status())
  })
  await page.goto('/one?from=here#a-part')
  await expect(page).toHaveURL('/one/?from=here#a-part')
  expect(statuses).toEqual([301, 200])
})

test('ROUTE-12 the router follows a redirect of the content to a page and keeps the query', async ({
  page,
  loadRouter,
}) => {
  await page.goto('/')
  await loadRouter('one above')
  await follow(page, 'to a former page above')
  await shows(page, 'Page three')
  await expect(page).toHaveURL('/three/?from=here')
  await page.goBack()
  await shows(page, 'Home')
})

test('ROUTE-12 the browser follows a redirect of the content to a different site', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/')
  await loadRouter('one above')
  await follow(page, 'to what moved out above')
  await shows(page, 'Elsewhere')
  await expect(page).toHaveURL('https://elsewhere.example/new/')
  expect(watched.documents).toContain('/moved-out/')
})
