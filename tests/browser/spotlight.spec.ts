import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Opens a page with a spotlight. Returns the spotlight and a function that sets the width of its container. */
async function openSpotlight(
  page: Page,
): Promise<{ article: Locator; setWidth(pixels: number): Promise<void> }> {
  await page.goto('/')
  const article = page
    .locator('article', { has: page.locator('img') })
    .filter({ hasText: 'Read' })
    .first()
  await article.scrollIntoViewIfNeeded()
  return {
    article,
    setWidth: (pixels) =>
      article.evaluate((element, width) => {
        element.style.inlineSize = `${width}px`
        element.style.maxInlineSize = 'none'
      }, pixels),
  }
}

/** Whether the picture is beside the text, rather than above it. */
async function isWide(article: Locator): Promise<boolean> {
  const picture = await article.locator('img').first().boundingBox()
  const heading = await article.locator('h2').first().boundingBox()
  if (!picture || !heading) throw new Error('The spotlight has no picture or no heading.')
  return heading.x >= picture.x + picture.width || picture.x >= heading.x + heading.width
}

test('BLOCK-06 a spotlight is narrow in a container below 500 px and wide from 500 px, regardless of the window', async ({
  page,
}) => {
  const { article, setWidth } = await openSpotlight(page)
  for (const [width, wide] of [
    [320, false],
    [499, false],
    [500, true],
    [900, true],
  ] as const) {
    await setWidth(width)
    expect((await article.boundingBox())?.width).toBe(width)
    expect([width, await isWide(article)]).toEqual([width, wide])
  }
  await setWidth(400)
  await page.setViewportSize({ width: 1600, height: 900 })
  expect(await isWide(article)).toBe(false)
  await page.setViewportSize({ width: 360, height: 900 })
  await setWidth(800)
  expect(await isWide(article)).toBe(true)
})
