import type { Locator, Page } from '@playwright/test'
import { blockSite } from './blockSite.ts'
import { blockStories } from './blockStories.ts'
import { expect } from './site.ts'

const test = blockSite(blockStories)

/** What the console and the content security policy say from now on. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

/** Hydrates a block by scrolling to it and touching it, and waits until it is hydrated. */
async function hydrate(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  await block.hover()
  const island = page.locator('[data-on]').filter({ has: block }).or(block).first()
  await expect(island).toHaveAttribute('data-state', 'hydrated')
}

test.describe('video', () => {
  const film = (page: Page) => page.locator('video')
  const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused)
  const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

  test('BLOCK-12 waits under a play button, and shows controls only after the pointer was away', async ({
    page,
  }) => {
    const said = complaints(page)
    await page.goto('/lab-video/')
    const play = page.getByRole('button', { name: 'Play video: How it settles' })
    await play.click()
    await expect(play).toHaveCount(0)
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    await page.mouse.move(640, 300)
    await expect(film(page)).not.toHaveAttribute('controls')
    await page.mouse.move(2, 2)
    await expect(film(page)).not.toHaveAttribute('controls')
    await film(page).hover()
    await expect(film(page)).toHaveAttribute('controls')
    expect(said).toEqual([])
  })

  test('BLOCK-12 goes back to its start, play button and all, when it ends', async ({ page }) => {
    await page.goto('/lab-video/')
    const play = page.getByRole('button', { name: /^Play video/ })
    await play.click()
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2
    })
    await expect(play).toBeVisible()
    expect(await time(page)).toBe(0)
    expect(await playing(page)).toBe(false)
    await expect(film(page)).not.toHaveAttribute('controls')
  })

  test('BLOCK-12 the keyboard starts it and gets its controls', async ({ page }) => {
    await page.goto('/lab-video/')
    await page.getByRole('button', { name: /^Play video/ }).focus()
    await page.keyboard.press('Enter')
    await expect(film(page)).toBeFocused()
    await expect(film(page)).toHaveAttribute('controls')
    await expect.poll(() => playing(page)).toBe(true)
  })

  test('BLOCK-12 starts by itself, unheard', async ({ page }) => {
    await page.goto('/lab-autoplay/')
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
  })

  test('BLOCK-12 does not start by itself where less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/lab-autoplay/')
    await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    expect(await playing(page)).toBe(false)
  })
})

test.describe('video without script', () => {
  test.use({ javaScriptEnabled: false })

  test('BLOCK-12 it is the browser’s own player', async ({ page }) => {
    await page.goto('/lab-video/')
    await expect(page.locator('video')).toHaveAttribute('controls')
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
  })
})

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

test.describe('contents', () => {
  // The element itself takes no room.
  const floating = (page: Page) => page.locator('[data-floating] > ol')
  const current = (page: Page) => floating(page).locator('[aria-current]')
  const scrollTo = (page: Page, selector: string, share: number) =>
    page.locator(selector).evaluate((element, at) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' })
    }, share)

  test('TOC-01 float once those in the page are out of view, and not beside the author', async ({ page }) => {
    const said = complaints(page)
    await page.goto('/lab-article/')
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(1)
    await expect(floating(page)).toBeHidden()
    await scrollTo(page, '#before-you-start', -0.4)
    await expect(floating(page)).toBeVisible()
    await scrollTo(page, '[data-author-profile]', 0.5)
    await expect(floating(page)).toBeHidden()
    await scrollTo(page, '#what-changed', -0.2)
    await expect(floating(page)).toBeVisible()
    await scrollTo(page, 'h1', 0.1)
    await expect(floating(page)).toBeHidden()
    expect(said).toEqual([])
  })

  test('TOC-01 stand beside the text, and lead to their chapters', async ({ page, expectAccessible }) => {
    await page.goto('/lab-article/')
    await scrollTo(page, '#choose-the-quotes', 0.2)
    await expect(floating(page)).toBeVisible()
    const list = await floating(page).boundingBox()
    const text = await page.locator('#choose-the-quotes').boundingBox()
    expect(list!.x + list!.width).toBeLessThan(text!.x)
    expect(list!.y).toBeGreaterThanOrEqual(0)
    await expectAccessible()
    await floating(page).getByRole('link', { name: 'Split it' }).click()
    await expect(page.locator('#split-it')).toBeInViewport()
  })

  test('TOC-02 the chapter being read is the last whose top is above half the window', async ({ page }) => {
    await page.goto('/lab-article/')
    for (const [anchor, share, title] of [
      ['#before-you-start', -0.4, 'Before you start'],
      ['#choose-the-quotes', 0.51, 'Before you start'],
      ['#choose-the-quotes', 0.49, 'Choose the quotes'],
      ['#read-them-aloud', 0.49, 'Read them aloud'],
      ['#read-them-aloud', 0.51, 'Choose the quotes'],
    ] as const) {
      await scrollTo(page, anchor, share)
      await expect(current(page)).toHaveText(title)
    }
  })

  test('TOC-02 no layout is read while the page scrolls', async ({ page }) => {
    await page.addInitScript(() => {
      const read = { count: 0 }
      Object.assign(window, { read })
      const note = (prototype: object, name: string) => {
        const { get, value } = Object.getOwnPropertyDescriptor(prototype, name)!
        const seen = get ?? (value as () => unknown)
        const counted = function (this: unknown, ...given: unknown[]) {
          // What watches the page for this test reads too.
          if (new Error().stack?.includes('/assets/')) read.count++
          return Reflect.apply(seen, this, given)
        }
        Object.defineProperty(prototype, name, get ? { get: counted } : { value: counted })
      }
      note(Element.prototype, 'getBoundingClientRect')
      note(Element.prototype, 'scrollTop')
      note(HTMLElement.prototype, 'offsetTop')
      note(HTMLElement.prototype, 'offsetHeight')
    })
    await page.goto('/lab-article/')
    await page.mouse.move(640, 400)
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 250)
    await expect(floating(page)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { read: { count: number } }).read.count)).toBe(0)
  })
})

test('TOC-04 copies a link that still lands after the title was reworded', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const said = complaints(page)
  await page.goto('/lab-article/')
  const link = page.getByRole('link', { name: 'Copy link to “Choose the quotes”' })
  await link.click()
  const tip = page.locator('#c-second-tin').getByRole('status', { includeHidden: true })
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText('Copied link to clipboard')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address.startsWith(`${site.url}/lab-article/#`)).toBe(true)
  await page.clock.fastForward(5000)
  await expect(tip).toBeHidden()
  // The pointer still rests on the link: what it does is said again a second later.
  await page.clock.fastForward(1000)
  await expect(tip).toHaveText('Copies the address of this chapter')
  await expect(tip).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Choose the quotes' })).toBeInViewport()
  await page.goto(address.replace('lab-article', 'lab-reworded'))
  await expect(page.getByRole('heading', { name: 'Take the quotes you want' })).toBeInViewport()
  expect(said).toEqual([])
})

for (const [width, dated, undated] of [
  [390, 24, 6],
  [867, 24, 6],
  [868, 31, 15],
  [1280, 31, 15],
] as const)
  test(`BLOCK-20 at ${width} px a dated card stands ${dated} px down, another ${undated} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/lab-timeline/')
    const offsets = await page.locator('li:has(h3)').evaluateAll((items) =>
      items.map((item) => {
        const card = item.querySelector('h3')!.parentElement!
        const block = card.parentElement!.parentElement!
        return card.getBoundingClientRect().top - block.getBoundingClientRect().top
      }),
    )
    expect(offsets).toEqual([dated, undated])
  })
