import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { changedRegions, type ElementPosition } from './changedRegion.ts'
import type { Comparison } from './comparePages.ts'
import { servePages } from './servePages.ts'

/** Widths of the pictures, in CSS pixels. */
const WIDTHS = [390, 1280] as const
/** Minimum and maximum height of a picture, in CSS pixels. */
const MIN_HEIGHT = 500
const MAX_HEIGHT = 2000
/** Height that is shown above and below the part of a page that differs, in CSS pixels. */
const MARGIN = 120
/** Maximum loading time of a page, in milliseconds. */
const TIMEOUT = 20_000

/** A picture of a page before and after, as names of files in the plan's folder. */
export interface PicturePair {
  readonly width: number
  readonly before: string
  readonly after: string
}

/**
 * Takes pictures of the parts of pages that differ before and after, in two widths. Returns them by path, and no pictures with a sentence if no browser is
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
    const pages = await Promise.all(servers.map(() => browser.newPage({ reducedMotion: 'reduce' })))
    const pictures = new Map<string, readonly PicturePair[]>()
    for (const [index, path] of paths.entries()) {
      const pairs: PicturePair[] = []
      for (const width of WIDTHS) {
        const names = ['before', 'after'].map((side) => `${index + 1}-${width}-${side}.jpg`)
        const elements = await Promise.all(
          pages.map((page, side) => openPage(page, servers[side]!.origin + path, width)),
        )
        const regions = changedRegions(elements[0]!, elements[1]!)
        const changed = Math.max(...regions.map(({ top, bottom }) => bottom - top))
        const height = Math.min(Math.max(Math.ceil(changed) + 2 * MARGIN, MIN_HEIGHT), MAX_HEIGHT)
        for (const [side, { top }] of regions.entries())
          await takePicture(pages[side]!, { width, height, top }, join(target, names[side]!))
        pairs.push({ width, before: names[0]!, after: names[1]! })
      }
      pictures.set(path, pairs)
      process.stderr.write(`Pictures of ${index + 1} of ${paths.length} pages taken …\n`)
    }
    return { pictures }
  } finally {
    await browser.close()
    for (const server of servers) await server.close()
  }
}

/** Opens a page and returns its elements. */
async function openPage(page: Page, address: string, width: number): Promise<readonly ElementPosition[]> {
  page.setDefaultTimeout(TIMEOUT)
  await page.setViewportSize({ width, height: MIN_HEIGHT })
  await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT })
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.body.querySelectorAll('*')].map((element) => {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const tag = (element.cloneNode() as Element).outerHTML
      const { top, bottom } = element.getBoundingClientRect()
      return [tag + texts.map((text) => text.textContent).join(''), top + scrollY, bottom + scrollY] as const
    })
  })
}

/** Takes a picture of an open page, from above a position. */
async function takePicture(
  page: Page,
  { width, height, top }: { readonly width: number; readonly height: number; readonly top: number },
  file: string,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    async (y) => {
      scrollTo({ top: y, behavior: 'instant' })
      // Images are loaded when they are near the viewport.
      const near = [...document.images].filter((image) => {
        const { top: start, bottom } = image.getBoundingClientRect()
        return bottom > 0 && start < innerHeight
      })
      await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
    },
    Math.max(0, top - MARGIN),
  )
  await page.screenshot({ path: file, type: 'jpeg', quality: 75 })
}
