import type { Page } from '@playwright/test'
import { expect, test } from '../lab/labTest.ts'
import { island, logErrors, moduleOf } from './islandsPage.ts'

/** Answers the script of a block as if it were gone. */
const lose = (page: Page, name: string) =>
  page.route(moduleOf(name), (route) => route.fulfill({ status: 404, body: 'Not found' }))

/** Does what makes a page reload itself, and waits until the new document is there: what is done before is done to the old one. */
async function reloadedBy(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

/** The documents that the page's own frame loaded. */
function logDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const clickCounter = (page: Page) => island(page, 'count-a').getByRole('button').click()

test('ERR-04 a script that is gone loads the page again, at most once a minute', async ({ page }) => {
  await page.clock.install()
  const documents = logDocuments(page)
  await lose(page, 'Counter')
  await page.goto('/lab/')
  await reloadedBy(page, () => clickCounter(page))
  expect(documents).toEqual(['/lab/', '/lab/'])
  // No minute passes but the one below.
  const reloaded = await page.evaluate(() => Number(sessionStorage.reloaded))
  await page.clock.setFixedTime(reloaded + 59_999)
  await clickCounter(page)
  await expect(island(page, 'count-a')).toHaveAttribute('data-state', 'failed')
  await island(page, 'twin').getByRole('button').click()
  await expect(island(page, 'twin')).toHaveAttribute('data-state', 'failed')
  // The others go on.
  await island(page, 'keys').getByRole('slider').press('ArrowDown')
  await expect(island(page, 'keys').getByRole('slider')).toHaveText('1 m')
  expect(documents).toHaveLength(2)
  await page.clock.setFixedTime(reloaded + 60_000)
  await island(page, 'in-grid').getByRole('button').click()
  await expect.poll(() => documents).toHaveLength(3)
})

test('ERR-04 what is hydrated after the reload works', async ({ page }) => {
  const documents = logDocuments(page)
  await page.route(moduleOf('Counter'), (route) =>
    documents.length < 2 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.goto('/lab/')
  await reloadedBy(page, () => clickCounter(page))
  expect(documents).toHaveLength(2)
  await clickCounter(page)
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
})

test.describe('without a network', () => {
  // What another test's page has fetched would be there.
  test.use({ ownPage: true })

  test('ERR-04 nothing is reloaded while offline, and the island can be hydrated once the network is back', async ({
    page,
    context,
  }) => {
    const documents = logDocuments(page)
    const errors = logErrors(page)
    const failures = () => errors.filter((error) => error.includes('dynamically imported module')).length
    await page.goto('/lab/', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await clickCounter(page)
    await expect.poll(failures).toBe(1)
    await clickCounter(page)
    await expect.poll(failures).toBe(2)
    await expect(island(page, 'count-a')).toHaveAttribute('data-state', '')
    await context.setOffline(false)
    await clickCounter(page)
    await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
    expect(documents).toEqual(['/lab/'])
  })
})

test('ERR-04 nothing is reloaded while a form holds what was typed, hydrated or not', async ({ page }) => {
  const documents = logDocuments(page)
  await lose(page, 'Counter')
  await page.goto('/lab/')
  const form = island(page, 'typed')
  await form.getByLabel('Name').fill('Maren')
  await expect(form.locator('[data-state-of=form]')).toHaveText(/^Maren/)
  await clickCounter(page)
  await expect(island(page, 'count-a')).toHaveAttribute('data-state', 'failed')
  await expect(form.getByLabel('Name')).toHaveValue('Maren')
  expect(documents).toEqual(['/lab/'])
})

test('ERR-04 a form whose script is gone is sent by the browser, once, with nothing in the address', async ({
  page,
}) => {
  await lose(page, 'Typed')
  const posts: string[] = []
  await page.route('**/forms/lab/', async (route) => {
    posts.push(route.request().postData() ?? '')
    await route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.goto('/lab/')
  const form = island(page, 'typed')
  await form.getByLabel('Name').fill('Maren')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading')).toHaveText('Thank you')
  await expect(page).toHaveURL('/forms/lab/')
  expect(posts).toHaveLength(1)
  expect(posts[0]).toContain('name=Maren')
  expect(posts[0]).toContain('by=button')
})

test.describe('where the page runtime is gone', () => {
  // What another test's page has fetched would be there.
  test.use({ ownPage: true })

  test('ERR-04 a click loads the page again, at most once a minute, and a form is sent by the browser', async ({
    page,
  }) => {
    await page.clock.install()
    const documents = logDocuments(page)
    await lose(page, 'entry-page')
    await page.goto('/lab/')
    await reloadedBy(page, () => clickCounter(page))
    expect(documents).toEqual(['/lab/', '/lab/'])
    const reloaded = await page.evaluate(() => Number(sessionStorage.reloaded))
    await page.clock.setFixedTime(reloaded + 59_999)
    await clickCounter(page)
    // The block is left to the server's HTML, and may be tried again.
    await expect(island(page, 'count-a')).toHaveAttribute('data-state', '')
    await page.route('**/forms/lab/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' }),
    )
    const form = island(page, 'typed')
    await form.getByLabel('Name').fill('Maren')
    const posted = page.waitForRequest('**/forms/lab/')
    await form.getByRole('button', { name: 'Send' }).click()
    expect((await posted).postData()).toContain('name=Maren')
    await expect(page.getByRole('heading')).toHaveText('Thank you')
    expect(documents).toEqual(['/lab/', '/lab/', '/forms/lab/'])
  })

  test('ERR-04 a link is followed by the browser', async ({ page }) => {
    const documents = logDocuments(page)
    await lose(page, 'entry-page')
    await page.goto('/lab/')
    await page.getByRole('link', { name: 'The other lab page' }).click()
    await expect(page).toHaveURL('/lab-two/')
    expect(documents).toEqual(['/lab/', '/lab-two/'])
  })
})

test('ERR-04 a link that was held for a script that is gone is followed', async ({ page, context }) => {
  await lose(page, 'VideoEmbed')
  const documents = logDocuments(page)
  await page.goto('/lab/')
  const film = page.getByRole('link', { name: 'Play video : A film' })
  // Pointing at it brings it, so that is when the page is reloaded.
  await reloadedBy(page, () => film.hover())
  expect(documents).toHaveLength(2)
  await page.mouse.move(0, 0)
  const opened = context.waitForEvent('page')
  await film.click()
  await opened
})

test('ERR-04 a module that was loaded but fails does not load the page again', async ({ page }) => {
  const documents = logDocuments(page)
  const errors = logErrors(page)
  await page.route(moduleOf('countClicks'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("thrown by the enhancer") }',
    }),
  )
  await page.goto('/lab/')
  const block = page.locator('[data-lab=enhance]')
  await block.getByRole('button').click()
  await expect(block).toHaveAttribute('data-state', 'failed')
  await expect.poll(() => errors.join()).toContain('thrown by the enhancer')
  expect(documents).toEqual(['/lab/'])
})
