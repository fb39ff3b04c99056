import type { Page } from '@playwright/test'
import { expect, test } from '../lab/labTest.ts'
import { holdRequests, island, logErrors, logScripts, moduleOf } from './islandsPage.ts'
import { withoutPrerendering } from './navigationTest.ts'

/** Returns a function that returns all block failures and uncaught errors so far, without the intended hydration mismatch of the lab. */
function logFailures(page: Page): () => readonly string[] {
  const errors = logErrors(page)
  return () =>
    errors
      .filter((error) => !error.includes('did not match'))
      .map((error) => error.replace(/(failed in the browser).*/s, '$1'))
}

test.beforeEach(async ({ page }) => {
  await withoutPrerendering(page)
  await page.goto('/lab/')
})

test('sibling islands hydrate without scripts of a static parent, share one store, and keep the state of duplicate blocks separate', async ({
  page,
}) => {
  const twins = page.locator('q-island').filter({ has: page.getByText('Twin', { exact: true }) })
  await expect(twins).toHaveCount(2)
  const ids = async () => twins.getByRole('button').evaluateAll((buttons) => buttons.map(({ id }) => id))
  const before = await ids()
  expect(new Set(before).size).toBe(2)
  const scripts = logScripts(page)
  const button = island(page, 'in-grid').getByRole('button')
  await button.click()
  await expect(button).toHaveText('1 of 1')
  expect(scripts.names()).toContain('Counter')
  expect(scripts.names().join()).not.toMatch(/grid/i)

  // All islands share one store, including an island that hydrates after the store has changed.
  await island(page, 'count-a').getByRole('button').click()
  await expect(island(page, 'count-a').locator('[data-total]')).toHaveText('2')
  await expect(island(page, 'in-grid').locator('[data-own]')).toHaveText('1')
  const third = island(page, 'twin')
  await expect(third.locator('[data-total]')).toHaveText('0')
  await third.getByRole('button').focus()
  await expect(third.locator('[data-total]')).toHaveText('2')
  await third.getByRole('button').click()
  await expect(island(page, 'count-a').locator('[data-total]')).toHaveText('3')

  // The same block twice: ids differ, and each label belongs to its own control.
  await twins.last().getByText('Twin', { exact: true }).click()
  await expect(twins.last().locator('[data-own]')).toHaveText('1')
  await expect(twins.first().locator('[data-own]')).toHaveText('1')
  await twins.first().getByRole('button', { name: 'Twin' }).click()
  await expect(twins.first().locator('[data-own]')).toHaveText('2')
  await expect(twins.last().locator('[data-own]')).toHaveText('1')
  expect(await ids()).toEqual(before)
  const all = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(all.length).toBe(new Set(all).size)
})

test('a parent island does not hydrate while its children are used, shows a hidden panel with its blocks, and restores their state', async ({
  page,
}) => {
  await expect(page.getByText('Was hidden')).toHaveCount(0)
  const gate = await holdRequests(page, moduleOf('Counter'))
  const inner = island(page, 'in-tab').getByRole('button')
  await inner.click()
  gate.release()
  await expect(inner).toHaveText('1 of 1')
  await expect(island(page, 'tabs')).not.toHaveAttribute('data-state')

  const tabs = island(page, 'tabs')
  const typed = island(page, 'typed-in-tab')
  await typed.getByLabel('Name').fill('Maren')
  await expect(typed.locator('[data-state-of=form]')).toHaveText('Maren||false|clay|')
  await island(page, 'in-tab').getByRole('button').click()
  await tabs.getByRole('button', { name: 'Panel 2' }).click()
  await expect(typed).toHaveCount(0)
  await tabs.getByRole('button', { name: 'Panel 1' }).click()
  await expect(typed.getByLabel('Name')).toHaveValue('Maren')
  await typed.getByLabel('Name').press('End')
  await page.keyboard.type('!')
  await expect(typed.locator('[data-state-of=form]')).toHaveText('Maren!||false|clay|')
  await expect(island(page, 'in-tab').locator('[data-own]')).toHaveText('2')

  // The parent's labels come from values of its child blocks.
  await tabs.getByRole('button', { name: 'Panel 2: Hidden' }).click()
  const text = page.getByText('Was hidden')
  await expect(text).toBeVisible()
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)')
  await island(page, 'in-hidden').getByRole('button').click()
  await expect(island(page, 'in-hidden').locator('[data-own]')).toHaveText('1')
})

test('islands that throw on the server, during hydration or later show the server’s HTML, and their children and siblings work', async ({
  page,
}) => {
  await expect(page.getByText('Still shown')).toBeVisible()
  await expect(page.locator('[data-where=server]')).toHaveCount(0)

  const failures = logFailures(page)
  const inner = island(page, 'in-thrower').getByRole('button')
  await inner.click()
  await expect(inner).toHaveText('1 of 1')
  const thrower = island(page, 'throws-browser')
  await thrower.getByLabel('Typed').first().fill('still here')
  await expect(thrower).toHaveAttribute('data-state', 'failed')
  await expect(thrower.getByText('The server made this so.')).toBeVisible()
  await expect(thrower.getByLabel('Typed')).toHaveValue('still here')
  await inner.click()
  await expect(inner).toHaveText('2 of 2')
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('0 of 0')
  await island(page, 'count-a').getByRole('button').click()
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 3')
  await expect.poll(failures).toEqual(["The block 'lab_thrower' failed in the browser"])

  // An island that throws later, with hydrated children.
  const later = island(page, 'throws-later')
  const childOfLater = island(page, 'in-later')
  await childOfLater.getByRole('button').click()
  await expect(childOfLater.locator('[data-own]')).toHaveText('1')
  await later.getByLabel('Typed').fill('words')
  await expect(later.getByRole('button', { name: 'Clicked' })).toHaveText('Clicked 0 with words')
  await later.getByRole('button', { name: 'Clicked' }).click()
  await expect(later).toHaveAttribute('data-state', 'failed')
  await expect(later.getByRole('button', { name: 'Clicked' })).toHaveText('Clicked 0 with nothing')
  await childOfLater.getByRole('button').click()
  await expect(childOfLater.locator('[data-own]')).toHaveText('2')
})

test('after a navigation each island hydrates or fails independently', async ({ page }) => {
  const failures = logFailures(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await island(page, 'count-a').getByRole('button').click()
  // Wait for hydration, because an island that is still hydrating when its page is left does not count the click.
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 1')
  await page.getByRole('link', { name: 'The other lab page' }).hover()
  await expect(page.locator('progress')).toBeAttached()
  await page.getByRole('link', { name: 'The other lab page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab-two')
  const thrower = island(page, 'throws-two')
  await thrower.getByLabel('Typed').focus()
  await expect(thrower).toHaveAttribute('data-state', 'failed')
  await expect(page.getByText('Still here')).toBeVisible()
  const counter = island(page, 'count-two').getByRole('button')
  await expect(island(page, 'count-two')).not.toHaveAttribute('data-state')
  await counter.click()
  await expect(counter).toHaveText('1 of 2')
  await island(page, 'tip-two').getByRole('button').hover()
  await expect(island(page, 'tip-two').getByRole('tooltip')).toBeVisible()
  // After back navigation the islands of the first page are hydrated and have their state.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab')
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('1 of 2')
  await island(page, 'count-a').getByRole('button').click()
  await expect(island(page, 'count-a').getByRole('button')).toHaveText('2 of 3')
  expect(documents).toEqual([])
  expect(failures()).toEqual(["The block 'lab_thrower' failed in the browser"])
})

test('an island that is hydrating when its page is left neither hydrates nor fails', async ({ page }) => {
  const failures = logFailures(page)
  await page.getByRole('link', { name: 'The other lab page' }).hover()
  await expect(page.locator('progress')).toBeAttached()
  const gate = await holdRequests(page, moduleOf('Keys'))
  await island(page, 'keys').getByRole('slider').focus()
  await page.getByRole('link', { name: 'The other lab page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lab page lab-two')
  gate.release()
  await page.goBack()
  await island(page, 'keys').getByRole('slider').press('ArrowDown')
  await expect(island(page, 'keys').getByRole('slider')).toHaveText('1 m')
  expect(failures()).toEqual([])
})
