import type { Page } from '@playwright/test'
import { expect, test } from '../lab/labTest.ts'
import { island, logErrors, moduleOf } from './islandsPage.ts'

/** Responds with 404 to requests for the script of a block. */
const failScript = (page: Page, name: string) =>
  page.route(moduleOf(name), (route) => route.fulfill({ status: 404, body: 'Not found' }))

/** Runs an action that makes the page reload itself, and waits until the new document has loaded. */
async function expectReload(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

/** Returns an array that collects the paths of documents that the page's main frame loads. */
function logDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const clickCounter = (page: Page) => island(page, 'count-a').getByRole('button').click()

test('ERR-04 a missing script reloads the page at most once a minute', async ({ page }) => {
  await page.clock.install()
  const documents = logDocuments(page)
  await failScript(page, 'Counter')
  await page.goto('/lab/')
  await expectReload(page, () => clickCounter(page))
  expect(documents).toEqual(['/lab/', '/lab/'])
  // The fixed time is 1 ms before the minute is over.
  const reloaded = await page.evaluate(() => Number(sessionStorage.reloaded))
  await page.clock.setFixedTime(reloaded + 59_999)
  await clickCounter(page)
  await expect(island(page, 'count-a')).toHaveAttribute('data-state', 'failed')
  await island(page, 'twin').getByRole('button').click()
  await expect(island(page, 'twin')).toHaveAttribute('data-state', 'failed')
  // Other islands still work.
  await island(page, 'keys').getByRole('slider').press('ArrowDown')
  await expect(island(page, 'keys').getByRole('slider')).toHaveText('1 m')
  expect(documents).toHaveLength(2)
  await page.clock.setFixedTime(reloaded + 60_000)
  await island(page, 'in-grid').getByRole('button').click()
  await expect.poll(() => documents).toHaveLength(3)
})

test('ERR-04 an island that hydrates after the reload works', async ({ page }) => {
  const documents = logDocuments(page)
  await page.route(moduleOf('Counter'), (route) =>
    documents.length < 2 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.goto('/lab/')
  await expectReload(page, () => clickCounter(page))
  expect(documents).toHaveLength(2)
  await clickCounter(page)
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
})

test.describe('offline', () => {
  // A shared page could have the script in its cache.
  test.use({ ownPage: true })

  test('ERR-04 a page does not reload while offline, and the island hydrates once the network is back', async ({
    page,
    context,
  }) => {
    const documents = logDocuments(page)
    const errors = logErrors(page)
    const failures = () => errors.filter((error) => error.includes('dynamically imported module')).length
    await page.goto('/lab/', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    // Each event of a click may retry, so one click can fail more than once.
    for (const _ of ['first click', 'second click']) {
      const before = failures()
      await clickCounter(page)
      await expect.poll(failures).toBeGreaterThan(before)
    }
    await expect(island(page, 'count-a')).toHaveAttribute('data-state', '')
    await context.setOffline(false)
    await clickCounter(page)
    await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
    expect(documents).toEqual(['/lab/'])
  })
})

test('ERR-04 a page does not reload while a form contains typed text', async ({ page }) => {
  const documents = logDocuments(page)
  await failScript(page, 'Counter')
  await page.goto('/lab/')
  const form = island(page, 'typed')
  await form.getByLabel('Name').fill('Maren')
  await expect(form.locator('[data-state-of=form]')).toHaveText(/^Maren/)
  await clickCounter(page)
  await expect(island(page, 'count-a')).toHaveAttribute('data-state', 'failed')
  await expect(form.getByLabel('Name')).toHaveValue('Maren')
  expect(documents).toEqual(['/lab/'])
})

test('ERR-04 the browser submits a form whose script is missing, once and by POST', async ({ page }) => {
  await failScript(page, 'Typed')
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

test.describe('with a missing page runtime', () => {
  // A shared page could have the runtime in its cache.
  test.use({ ownPage: true })

  test('ERR-04 a click reloads the page at most once a minute, and the browser submits a form', async ({
    page,
  }) => {
    await page.clock.install()
    const documents = logDocuments(page)
    await failScript(page, 'entry-page')
    await page.goto('/lab/')
    await expectReload(page, () => clickCounter(page))
    expect(documents).toEqual(['/lab/', '/lab/'])
    const reloaded = await page.evaluate(() => Number(sessionStorage.reloaded))
    await page.clock.setFixedTime(reloaded + 59_999)
    await clickCounter(page)
    // The block keeps the server's HTML, and a later interaction may retry.
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

  test('ERR-04 the browser follows a link', async ({ page }) => {
    const documents = logDocuments(page)
    await failScript(page, 'entry-page')
    await page.goto('/lab/')
    await page.getByRole('link', { name: 'The other lab page' }).click()
    await expect(page).toHaveURL('/lab-two/')
    expect(documents).toEqual(['/lab/', '/lab-two/'])
  })
})

test('ERR-04 a link whose click waits for a missing script is followed', async ({ page, context }) => {
  await failScript(page, 'VideoEmbed')
  const documents = logDocuments(page)
  await page.goto('/lab/')
  const film = page.getByRole('link', { name: 'Play video : A film' })
  // Hover loads the script, so the page reloads then.
  await expectReload(page, () => film.hover())
  expect(documents).toHaveLength(2)
  await page.mouse.move(0, 0)
  const newPage = context.waitForEvent('page')
  await film.click()
  await newPage
})

test('ERR-04 a module that loads but throws does not reload the page', async ({ page }) => {
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
