import type { Page } from '@playwright/test'
import { collectMessages, hydrate, test } from './blockSite.ts'
import { expect } from './site.ts'

test.describe('tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip')
  const words = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** Takes the pointer away. One that has already opened is left by more than one movement, since its words may be entered. */
  async function leave(page: Page): Promise<void> {
    await page.mouse.move(2, 2, { steps: 4 })
    await expect(tip(page)).toHaveCount(0)
  }

  test('UI-01 shows 400, 1000 or 100 ms after the pointer has come, and hides at once when it goes; by a click it stays when the pointer goes, and hides by a click elsewhere', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/lab-tooltips/')
    for (const name of ['tin', 'slow', 'quick', 'soon']) await hydrate(page, words(page, name))
    await leave(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    // The provider of all opens the next at once where one has just closed.
    const closedLongAgo = () => page.clock.runFor(1000)
    for (const [name, delay] of [
      ['tin', 400],
      ['slow', 1000],
      ['quick', 100],
      ['soon', 100],
    ] as const)
      await test.step(`${name}: ${delay} ms`, async () => {
        const trigger = words(page, name)
        await trigger.hover()
        await page.clock.runFor(delay - 1)
        await expect(tip(page)).toHaveCount(0)
        await page.clock.runFor(1)
        await expect(tip(page)).toHaveText(new RegExp(`^About ${name}`))
        // Away from the tooltip, which may be entered.
        const box = await trigger.boundingBox()
        await page.mouse.move(box!.x + box!.width / 2, box!.y + 60, { steps: 4 })
        await expect(tip(page)).toHaveCount(0)
        await leave(page)
        await closedLongAgo()
      })

    await words(page, 'tin').click()
    await page.clock.runFor(399)
    await expect(tip(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tip(page)).toBeVisible()
    await page.mouse.move(600, 700, { steps: 4 })
    await page.clock.runFor(50)
    await expect(tip(page)).toBeVisible()
    await page.mouse.click(600, 700)
    await expect(tip(page)).toHaveCount(0)
  })

  test('UI-01 is at most 200 px wide, above everything, in our theme, and keeps to the policy; one with a link opens by a press and takes focus', async ({
    page,
    expectAccessible,
  }) => {
    const said = collectMessages(page)
    await page.goto('/lab-tooltips/')
    await words(page, 'saturation').click()
    await expect(tip(page)).toBeVisible()
    await expect(tip(page)).toHaveAttribute('data-theme', 'quarry')
    expect((await tip(page).boundingBox())?.width).toBeLessThanOrEqual(200)
    const wrapper = page.locator('[data-radix-popper-content-wrapper]')
    await expect(wrapper).toHaveCSS('z-index', '9999')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)

    await words(page, 'more').click()
    const popover = page.getByRole('dialog', { name: 'more' })
    await expect(popover).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Tab')
    await expect(popover.getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(words(page, 'more')).toBeFocused()
    expect(said).toEqual([])
  })

  test('UI-02 one that has nothing to say tells the console', async ({ page }) => {
    const said = collectMessages(page)
    await page.goto('/lab-tooltips/')
    await words(page, 'void').hover()
    await expect.poll(() => said).toEqual(['Tooltip component is null'])
  })
})

test.describe('tooltip without script', () => {
  test.use({ javaScriptEnabled: false })

  test('UI-01 what it says stands in brackets', async ({ page }) => {
    await page.goto('/lab-tooltips/')
    await expect(page.getByText('(Nothing new turns up any more)')).toBeVisible()
  })
})
