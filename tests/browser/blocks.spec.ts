import type { Page } from '@playwright/test'
import { collectMessages, test } from './blockSite.ts'
import { expect } from './site.ts'

test.describe('video', () => {
  const film = (page: Page) => page.locator('video')
  const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused)
  const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
  /** Slows the video down from six seconds to a minute, so that it still plays during the checks on a busy machine. */
  const slow = (page: Page) =>
    film(page).evaluate((video: HTMLVideoElement) => {
      video.defaultPlaybackRate = 0.1
      video.playbackRate = 0.1
    })

  test('BLOCK-12 a video starts by button and keyboard, shows controls when the pointer returns, and resets at its end', async ({
    page,
  }) => {
    const messages = collectMessages(page)
    await page.goto('/lab-video/')
    const play = page.getByRole('button', { name: 'Play video: How it settles' })
    await slow(page)
    await play.click()
    await expect(play).toHaveCount(0)
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    await page.mouse.move(640, 300)
    await expect(film(page)).not.toHaveAttribute('controls')
    await page.mouse.move(2, 2)
    await expect(film(page)).not.toHaveAttribute('controls')
    await film(page).hover()
    await expect(film(page)).toHaveAttribute('controls')

    // At its end the video resets to its start and shows the play button.
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 1
      video.currentTime = video.duration - 0.2
    })
    await expect(play).toBeVisible()
    expect(await time(page)).toBe(0)
    expect(await playing(page)).toBe(false)
    await expect(film(page)).not.toHaveAttribute('controls')
    await slow(page)

    // After a start by keyboard the video has focus and shows its controls.
    await play.focus()
    await page.keyboard.press('Enter')
    await expect(film(page)).toBeFocused()
    await expect(film(page)).toHaveAttribute('controls')
    await expect.poll(() => playing(page)).toBe(true)
    expect(messages).toEqual([])
  })

  test('BLOCK-12 autoplay starts the video muted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/lab-autoplay/')
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
  })

  test('BLOCK-12 autoplay does not start if the visitor prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/lab-autoplay/')
    await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible()
    expect(await playing(page)).toBe(false)
  })
})

test.describe('video without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BLOCK-12 a video without JavaScript is the browser’s player', async ({ page }) => {
    await page.goto('/lab-video/')
    await expect(page.locator('video')).toHaveAttribute('controls')
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
  })
})

test.describe('table of contents', () => {
  // The nav itself has no size.
  const floating = (page: Page) => page.locator('[data-floating] > ol')
  const current = (page: Page) => floating(page).locator('[aria-current]')
  const scrollTo = (page: Page, selector: string, share: number) =>
    page.locator(selector).evaluate((element, at) => {
      scrollBy({ top: element.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' })
    }, share)

  test('TOC-01 TOC-02 a floating table of contents appears while the one in the page is out of view, and marks the current chapter', async ({
    page,
    expectAccessible,
  }) => {
    const messages = collectMessages(page)
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

    await scrollTo(page, '#choose-the-quotes', 0.2)
    await expect(floating(page)).toBeVisible()
    const list = await floating(page).boundingBox()
    const text = await page.locator('#choose-the-quotes').boundingBox()
    expect(list!.x + list!.width).toBeLessThan(text!.x)
    expect(list!.y).toBeGreaterThanOrEqual(0)
    await expectAccessible()
    await floating(page).getByRole('link', { name: 'Split it' }).click()
    await expect(page.locator('#split-it')).toBeInViewport()

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
    expect(messages).toEqual([])
  })

  test('TOC-02 the table of contents reads no layout while the page scrolls', async ({ page }) => {
    await page.addInitScript(() => {
      const reads = { count: 0 }
      Object.assign(window, { reads })
      const countReads = (prototype: object, name: string) => {
        const { get, value } = Object.getOwnPropertyDescriptor(prototype, name)!
        const original = get ?? (value as () => unknown)
        const counted = function (this: unknown, ...args: unknown[]) {
          // Count only reads by the site's scripts, not those by Playwright.
          if (new Error().stack?.includes('/assets/')) reads.count++
          return Reflect.apply(original, this, args)
        }
        Object.defineProperty(prototype, name, get ? { get: counted } : { value: counted })
      }
      countReads(Element.prototype, 'getBoundingClientRect')
      countReads(Element.prototype, 'scrollTop')
      countReads(HTMLElement.prototype, 'offsetTop')
      countReads(HTMLElement.prototype, 'offsetHeight')
    })
    await page.goto('/lab-article/')
    await page.mouse.move(640, 400)
    for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 250)
    await expect(floating(page)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { reads: { count: number } }).reads.count)).toBe(0)
  })
})

test('TOC-04 a copied link to a chapter still works after the chapter’s title changed', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const messages = collectMessages(page)
  await page.goto('/lab-article/')
  const link = page.getByRole('link', { name: 'Copy link to “Choose the quotes”' })
  await link.hover()
  await expect(page.locator('[data-state=hydrated]').filter({ has: link })).toHaveCount(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  const tip = page.locator('#c-second-tin').getByRole('status', { includeHidden: true })
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText('Copied link to clipboard')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address.startsWith(`${site.url}/lab-article/#`)).toBe(true)
  await page.clock.runFor(4999)
  await expect(tip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tip).toBeHidden()
  // The pointer is still on the link, so the original tooltip returns a second later.
  await page.clock.runFor(999)
  await expect(tip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tip).toHaveText('Copies the address of this chapter')
  await expect(tip).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Choose the quotes' })).toBeInViewport()
  await page.goto(address.replace('lab-article', 'lab-reworded'))
  await expect(page.getByRole('heading', { name: 'Take the quotes you want' })).toBeInViewport()
  expect(messages).toEqual([])
})

test('BLOCK-20 the offset of a timeline card is 31 px with a date and 15 px without, below 868 px 24 and 6 px', async ({
  page,
}) => {
  await page.goto('/lab-timeline/')
  for (const [width, dated, undated] of [
    [390, 24, 6],
    [867, 24, 6],
    [868, 31, 15],
    [1280, 31, 15],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const offsets = await page.locator('li:has(h3)').evaluateAll((items) =>
      items.map((item) => {
        const card = item.querySelector('h3')!.parentElement!
        const block = card.parentElement!.parentElement!
        return card.getBoundingClientRect().top - block.getBoundingClientRect().top
      }),
    )
    expect([width, ...offsets]).toEqual([width, dated, undated])
  }
})
