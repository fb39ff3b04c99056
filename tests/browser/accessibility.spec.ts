import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'

// The checker itself is script, so this runs with scripting on; the pages have none either way.
for (const colorScheme of ['light', 'dark'] as const)
  test(`every page of the demo space is accessible, ${colorScheme}`, async ({
    page,
    site,
    expectAccessible,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    const { pages } = await demoPaths(site.url)
    expect(pages.length).toBeGreaterThan(5)
    for (const path of [...pages, '/no-such-page/'])
      await test.step(path, async () => {
        await page.goto(path)
        await expectAccessible()
      })
  })
