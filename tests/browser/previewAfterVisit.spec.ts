import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createPreviewToken } from '../../src/content/previewToken.ts'
import { expect, follow, PREVIEW_SECRET, shows, spaceTest as test } from './navigationTest.ts'

const version = (page: Page) => page.evaluate(() => document.documentElement.dataset.version)

test('CONTENT-07 a preview link opened right after the public page shows the draft, also after following a link', async ({
  page,
}) => {
  for (const path of ['/two/', '/one/']) {
    await page.goto(path)
    expect(await version(page)).not.toBe('draft')
  }
  const token = createPreviewToken({ secret: PREVIEW_SECRET, now: Date.now() })
  await page.goto(`/one/?preview=${token}`)
  expect(await version(page)).toBe('draft')
  await follow(page, 'two above')
  await shows(page, 'Page two')
  await expect.poll(() => version(page)).toBe('draft')
})

test('CONTENT-15 the preview bar shows the draft’s name and local times, and announces the end of the preview', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`/one/?preview=${createPreviewToken({ secret: PREVIEW_SECRET, now: Date.now() })}`)
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('Draft of “')
  // Once its script has run, times are local.
  await expect(bar.getByRole('status')).toContainText('This preview ends')
  await expect(bar).not.toContainText('UTC')
  const { violations } = await new AxeBuilder({ page }).include('#draft-bar').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.clock.fastForward('24:00:01')
  await expect(bar.getByRole('status')).toContainText('Open the preview link again')
})

test('NAV-13 the browser opens a prefetched page from its cache, even with a third-party cookie', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'other', value: '1', url: site.url }])
  const prefetch = page.waitForResponse((response) => new URL(response.url()).pathname === '/two/')
  await page.goto('/one/')
  await (await prefetch).finished()
  await page.evaluate(() => {
    location.href = '/two/'
  })
  await shows(page, 'Page two')
  const transferSizes = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((timing) => (timing as PerformanceResourceTiming).transferSize),
  )
  // Zero for a response from the browser's cache.
  expect(transferSizes).toEqual([0])
})
