import type { Locator, Page } from '@playwright/test'
import { complaints, hydrate, test } from './blockSite.ts'
import { expect } from './site.ts'

test.describe('tooltip', () => {
  const tip = (page: Page) => page.getByRole('tooltip')
  const words = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** A page whose clock stands still, with one tooltip that is hydrated and has no pointer on it. */
  async function stillPage(page: Page, name: string): Promise<Locator> {
    await page.clock.install()
    await page.goto('/lab-tooltips/')
    const trigger = words(page, name)
    await hydrate(page, trigger)
    // One that has already opened is left by more than one movement, since its words may be entered.
    await page.mouse.move(2, 2, { steps: 4 })
    await expect(tip(page)).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    return trigger
  }

  for (const [name, delay] of [
    ['tin', 400],
    ['slow', 1000],
    ['quick', 100],
    ['soon', 100],
  ] as const)
    test(`UI-01 shows ${delay} ms after the pointer has come (${name}), and hides at once when it goes`, async ({
      page,
    }) => {
      const trigger = await stillPage(page, name)
      await trigger.hover()
      await page.clock.runFor(delay - 1)
      await expect(tip(page)).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(tip(page)).toHaveText(new RegExp(`^About ${name}`))
      // Away from the tooltip, which may be entered.
      const box = await trigger.boundingBox()
      await page.mouse.move(box!.x + box!.width / 2, box!.y + 60, { steps: 4 })
      await expect(tip(page)).toHaveCount(0)
    })

  test('UI-01 shows by a click, stays when the pointer goes, and hides by a click elsewhere', async ({
    page,
  }) => {
    const trigger = await stillPage(page, 'tin')
    await trigger.click()
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

  test('UI-01 is at most 200 px wide, above everything, in our theme, and keeps to the policy', async ({
    page,
    expectAccessible,
  }) => {
    const said = complaints(page)
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
    expect(said).toEqual([])
  })

  test('UI-01 one with a link opens by a press and takes focus', async ({ page, expectAccessible }) => {
    const said = complaints(page)
    await page.goto('/lab-tooltips/')
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
    const said = complaints(page)
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
