import { expect, test } from './site.ts'

test('a page with all blocks hydrates without console messages and without overflow at 390 and 1280 px', {
  tag: '@audit',
}, async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // Ignore 404 responses of prefetched pages, which content causes and not a block.
    if (!(url.endsWith('/') && message.text().includes('404'))) messages.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', ({ message }) => messages.push(message))
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
  expect(messages).toEqual([])
})
