import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser/launchBrowser.ts'
import type { Comparison } from './comparePages.ts'
import { servePages } from './servePages.ts'

/** Widths of the pictures, in CSS pixels. */
const WIDTHS = [390, 1280] as const
/** Maximum height of a picture, in CSS pixels. Taller pages are cropped. */
const MAX_HEIGHT = 6000
/** Maximum loading time of a page, in milliseconds. */
const TIMEOUT = 20_000

/** A picture of a page before and after, as names of files in the plan's folder. */
export interface PicturePair {
  readonly width: number
  readonly before: string
  readonly after: string
}

/**
 * Takes pictures of pages before and after, in two widths. Returns them by path, and no pictures with a sentence if no browser is
 * installed.
 *
 * @param target folder for the pictures
 */
export async function takePictures(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  paths: readonly string[],
  target: string,
): Promise<{ readonly pictures: ReadonlyMap<string, readonly PicturePair[]>; readonly problem?: string }> {
  let browser: Browser
  try {
    browser = await launchBrowser()
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { pictures: new Map(), problem: `There are no pictures: ${reason?.replace(/\.$/, '')}.` }
  }
  const servers = [await servePages(before), await servePages(after)] as const
  try {
    const pictures = new Map<string, readonly PicturePair[]>()
    for (const [index, path] of paths.entries()) {
      const pairs: PicturePair[] = []
      for (const width of WIDTHS) {
        const names = ['before', 'after'].map((side) => `${index + 1}-${width}-${side}.jpg`)
        for (const [side, { origin }] of servers.entries())
          await takePicture(browser, origin + path, width, join(target, names[side]!))
        pairs.push({ width, before: names[0]!, after: names[1]! })
      }
      pictures.set(path, pairs)
    }
    return { pictures }
  } finally {
    await browser.close()
    for (const server of servers) await server.close()
  }
}

async function takePicture(browser: Browser, address: string, width: number, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    page.setDefaultTimeout(TIMEOUT)
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT })
    await page.evaluate(() => document.fonts.ready)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    // Images are loaded when they are near the viewport.
    await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) })
    await page.evaluate(async () => {
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    await page.screenshot({ path: file, type: 'jpeg', quality: 75 })
  } finally {
    await page.close()
  }
}
