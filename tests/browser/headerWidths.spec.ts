import { expect, test } from './site.ts'

/** A line of an entry with the room above and below it, in pixels. */
const ONE_LINE = 44

test('the entries of the header stand in one line at every width that shows them', { tag: '@audit' }, async ({
  page,
}) => {
  await page.goto('/')
  const entries = page.locator('header nav > details > summary, header nav > a').filter({ visible: true })
  for (const width of [869, 900, 940, 961, 1120]) {
    await page.setViewportSize({ width, height: 600 })
    const heights = await entries.evaluateAll((all) =>
      all.map((entry) => entry.getBoundingClientRect().height),
    )
    expect(heights.length, `${width} px`).toBeGreaterThan(4)
    expect(Math.max(...heights), `${width} px`).toBeLessThan(ONE_LINE)
  }
})
