import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Expects a video to have captions with cues. */
async function expectCaptions(film: Locator): Promise<void> {
  await expect(film.locator('track[kind=captions]')).toHaveAttribute('srclang', 'en')
  const hasCues = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      if (track) track.mode = 'showing'
      return (track?.cues?.length ?? 0) > 0
    })
  await expect.poll(hasCues).toBe(true)
}

test.describe('a video', () => {
  const SCREENS = [
    { screen: 'a phone', width: 390, ratio: 3, file: 'clip-settling-layers-phone.webm', pixels: 640 },
    {
      screen: 'a sharp screen',
      width: 1280,
      ratio: 2,
      file: 'clip-settling-layers-sharp.webm',
      pixels: 1920,
    },
    { screen: 'all other screens', width: 1280, ratio: 1, file: 'clip-settling-layers.webm', pixels: 960 },
  ]
  for (const { screen, width, ratio, file, pixels } of SCREENS)
    test(`BLOCK-11 a video loads only the file for ${screen} when it is started${ratio === 2 ? ', and has captions' : ''}`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: ratio })
      const page = await context.newPage()
      const fetched = new Set<string>()
      page.on('request', (request) => {
        if (request.url().endsWith('.webm')) fetched.add(request.url().split('/').at(-1)!)
      })
      await page.goto(`${site.url}/blog/what-to-do-with-a-study-nobody-read/`)
      const film = page.locator('figure video').first()
      await film.scrollIntoViewIfNeeded()
      await expect(page.locator('q-island', { has: film })).toHaveAttribute('data-state', 'hydrated')
      expect([...fetched]).toEqual([])
      // The video ends after six seconds, which may be between two polls on a busy machine.
      await film.evaluate((video: HTMLVideoElement) => {
        video.defaultPlaybackRate = 0.1
        video.playbackRate = 0.1
      })
      await page.getByRole('button', { name: /^Play video/ }).click()
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0)
      expect([...fetched]).toEqual([file])
      expect(await film.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(pixels)
      if (ratio === 2) await expectCaptions(film)
      await context.close()
    })
})

test.describe('keys', () => {
  const keys = (page: Page) => page.locator('kbd kbd').filter({ hasText: 'Command' }).first()

  test('BLOCK-24 keys have the names of the visitor’s platform, and the plus between them is visible', async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page)
    const userAgent = await page.evaluate(() => navigator.userAgent)
    for (const [platform, name] of [
      ['MacIntel', '⌘Command'],
      ['iPhone', '⌘Command'],
      ['Win32', 'Ctrl'],
    ] as const) {
      await session.send('Emulation.setUserAgentOverride', { userAgent, platform })
      await page.goto('/help/getting-started/mark-a-quote/')
      const shown = keys(page).locator('span:visible').first()
      await expect(shown).toHaveText(name)
    }
    const plus = page.locator('kbd > span', { hasText: '+' }).first()
    const { color, size } = await plus.evaluate((element) => {
      const style = getComputedStyle(element)
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
      canvas.fillStyle = style.color
      canvas.fillRect(0, 0, 1, 1)
      return { color: canvas.getImageData(0, 0, 1, 1).data[3], size: Number.parseFloat(style.fontSize) }
    })
    expect(color).toBe(255)
    expect(size).toBeGreaterThan(10)
  })
})

test.describe('floating table of contents', () => {
  // In a low window the table of contents in the page is below the fold.
  test.use({ viewport: { width: 1280, height: 420 } })

  const floating = (page: Page) => page.locator('[data-floating] > ol')
  const atTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const JUMPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the Home key': (page) => page.keyboard.press('Home'),
    'a script': (page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
    'a link to the top': (page) =>
      page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '#top' })
        document.body.append(link)
        link.click()
        link.remove()
      }),
  }

  test(`TOC-01 the floating table of contents hides after a jump to the top by ${Object.keys(JUMPS).join(', ')}`, async ({
    page,
  }) => {
    await page.goto('/blog/the-biscuit-tin-problem/')
    const inPage = page.locator('main nav[aria-labelledby]:not([data-floating])').first()
    await expect(inPage).not.toBeInViewport()
    for (const [way, jump] of Object.entries(JUMPS))
      await test.step(way, async () => {
        await inPage.scrollIntoViewIfNeeded()
        await page.locator('main h2').nth(2).scrollIntoViewIfNeeded()
        await expect(floating(page)).toBeVisible()
        await jump(page)
        await atTop(page)
        await expect(floating(page)).toBeHidden()
      })
  })
})

test('SEARCH-02 the highlight of a term does not cover adjacent characters', async ({ page }) => {
  await page.goto('/help/?q=merge+tags')
  const overlaps = await page.locator('search li').evaluateAll((items) =>
    items.flatMap((item) =>
      [...item.querySelectorAll('mark')].flatMap((mark) => {
        const box = mark.getBoundingClientRect()
        const range = document.createRange()
        const boxOf = (node: ChildNode | null, offsetIn: (length: number) => number) => {
          if (!(node instanceof Text) || !node.length) return undefined
          range.setStart(node, offsetIn(node.length))
          range.setEnd(node, offsetIn(node.length) + 1)
          return range.getBoundingClientRect()
        }
        const before = boxOf(mark.previousSibling, (length) => length - 1)
        const after = boxOf(mark.nextSibling, () => 0)
        const sameLine = (other?: DOMRect) => other && Math.abs(other.bottom - box.bottom) < 4
        return [
          sameLine(before) && before!.right > box.left + 0.5 ? `before ${mark.textContent}` : '',
          sameLine(after) && after!.left < box.right - 0.5 ? `after ${mark.textContent}` : '',
        ].filter(Boolean)
      }),
    ),
  )
  await expect(page.locator('search mark').first()).toBeVisible()
  expect(overlaps).toEqual([])
})
