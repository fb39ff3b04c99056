import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** A spotlight with a picture, in a container of a width of its own. */
async function spotlight(page: Page): Promise<{ article: Locator; setWidth(pixels: number): Promise<void> }> {
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

/** Whether the picture stands beside the words, rather than above them. */
async function isWide(article: Locator): Promise<boolean> {
  const picture = await article.locator('img').first().boundingBox()
  const words = await article.locator('h2').first().boundingBox()
  if (!picture || !words) throw new Error('The spotlight has no picture or no words.')
  return words.x >= picture.x + picture.width || picture.x >= words.x + words.width
}

test('BLOCK-06 a spotlight is narrow in a container below 500 px and wide from there on, whatever the window', async ({
  page,
}) => {
  const { article, setWidth } = await spotlight(page)
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
