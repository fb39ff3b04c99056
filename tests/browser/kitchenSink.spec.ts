import { expect, test } from './site.ts'

test('every block comes to life beside all others without a word, at 390 and 1280 px', {
  tag: '@audit',
}, async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // A page that is fetched ahead and is not there is the content's matter, and no block's.
    if (!(url.endsWith('/') && message.text().includes('404'))) said.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', ({ message }) => said.push(message))
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/kitchen-sink/')
  const islands = page.locator('q-island')
  expect(await islands.count()).toBeGreaterThan(2)
  for (const island of await islands.all()) {
    const block = island.locator(':scope > *').first()
    await block.scrollIntoViewIfNeeded()
    await block.hover({ position: { x: 2, y: 2 } })
  }
  await page.waitForLoadState('networkidle')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(said).toEqual([])
})
