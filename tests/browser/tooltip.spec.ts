import type { Page } from '@playwright/test'
import { collectMessages, hydrate, test } from './blockSite.ts'
import { expect } from './site.ts'

test.describe('tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip')
  const trigger = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** Moves the pointer away in several steps, as an open tooltip stays open while the pointer moves towards it. */
  async function leave(page: Page): Promise<void> {
    await page.mouse.move(2, 2, { steps: 4 })
    await expect(tip(page)).toHaveCount(0)
  }

  test('UI-01 hover opens a tooltip after 400, 1000 or 100 ms and leaving closes it, while a tooltip opened by click stays until a click elsewhere', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/lab-tooltips/')
    for (const name of ['tin', 'slow', 'quick', 'soon']) await hydrate(page, trigger(page, name))
    await leave(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    // The provider opens a tooltip without a delay if one has just closed.
    const resetDelay = () => page.clock.runFor(1000)
    for (const [name, delay] of [
      ['tin', 400],
      ['slow', 1000],
      ['quick', 100],
      ['soon', 100],
    ] as const)
      await test.step(`${name}: ${delay} ms`, async () => {
        const button = trigger(page, name)
        await button.hover()
        await page.clock.runFor(delay - 1)
        await expect(tip(page)).toHaveCount(0)
        await page.clock.runFor(1)
        await expect(tip(page)).toHaveText(new RegExp(`^About ${name}`))
        // Move away from the tooltip, since the pointer may enter it.
        const box = await button.boundingBox()
        await page.mouse.move(box!.x + box!.width / 2, box!.y + 60, { steps: 4 })
        await expect(tip(page)).toHaveCount(0)
        await leave(page)
        await resetDelay()
      })

    await trigger(page, 'tin').click()
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

  test('UI-01 a tooltip is at most 200 px wide, above all content, themed and allowed by the content security policy; with a link it opens as a focused dialog', async ({
    page,
    expectAccessible,
  }) => {
    const messages = collectMessages(page)
    await page.goto('/lab-tooltips/')
    await trigger(page, 'saturation').click()
    await expect(tip(page)).toBeVisible()
    await expect(tip(page)).toHaveAttribute('data-theme', 'quarry')
    expect((await tip(page).boundingBox())?.width).toBeLessThanOrEqual(200)
    const wrapper = page.locator('[data-radix-popper-content-wrapper]')
    await expect(wrapper).toHaveCSS('z-index', '9999')
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)

    await trigger(page, 'more').click()
    const popover = page.getByRole('dialog', { name: 'more' })
    await expect(popover).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Tab')
    await expect(popover.getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(trigger(page, 'more')).toBeFocused()
    expect(messages).toEqual([])
  })

  test('UI-02 a tooltip without content logs a message', async ({ page }) => {
    const messages = collectMessages(page)
    await page.goto('/lab-tooltips/')
    await trigger(page, 'void').hover()
    await expect.poll(() => messages).toEqual(['Tooltip component is null'])
  })
})

test.describe('tooltip without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('UI-01 a tooltip without JavaScript shows the explanation in brackets', async ({ page }) => {
    await page.goto('/lab-tooltips/')
    await expect(page.getByText('(Nothing new turns up any more)')).toBeVisible()
  })
})
