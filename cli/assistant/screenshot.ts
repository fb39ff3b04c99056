import type { Browser } from '@playwright/test'
import { previewLink } from '../../editor/canvas/previewLink.ts'
import { launchBrowser } from '../browser/launchBrowser.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { isPage } from './storyFindings.ts'
import { ToolError } from './ToolError.ts'

/** Maximum height of an image, in CSS pixels. Taller pages are cropped. */
const MAX_HEIGHT = 6000
/** Maximum loading time of a page, in milliseconds. */
const TIMEOUT = 20_000

/** Options of a screenshot. */
export interface ScreenshotRequest {
  readonly story: number | string
  /** The `_uid` of a block, to capture only this block. */
  readonly block?: string | undefined
  /** Width of the window, in CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** A screenshot, with a description of its extent. */
export interface Screenshot {
  /** JPEG data. */
  readonly picture: Buffer
  readonly description: string
}

/**
 * Captures the page of a story's draft.
 * @throws ToolError if the story has no page, or no browser is installed
 */
export async function screenshot(request: ScreenshotRequest, space: OpenSpace): Promise<Screenshot> {
  const { story } = await findStory(space, request.story)
  if (!isPage(story.content.component, space.registry))
    throw new ToolError(
      `"${story.full_slug}" has the component ${story.content.component}, which has no page.`,
    )
  const link = await previewLink({
    spaceId: space.api.space.id,
    token: await space.api.firstToken(),
    storyId: story.id,
    component: story.content.component,
    slug: typeof story.path === 'string' && story.path ? story.path : story.full_slug,
  })
  const browser = await launch()
  try {
    return await capture(browser, space.origin + link, request)
  } finally {
    await browser.close()
  }
}

async function launch(): Promise<Browser> {
  try {
    return await launchBrowser()
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new ToolError(
      `The screenshot failed: ${why?.replace(/\.$/, '')}. All other tools work without a browser.`,
    )
  }
}

async function capture(browser: Browser, address: string, request: ScreenshotRequest): Promise<Screenshot> {
  const { width, theme, block } = request
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(TIMEOUT)
  const response = await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT })
  if (!response?.ok()) throw new ToolError(`The page responded with ${response?.status() ?? 'nothing'}.`)
  await page.evaluate(() => document.fonts.ready)
  const options = { type: 'jpeg', quality: 75 } as const
  if (block !== undefined) {
    const visible = page.locator(`[data-blok-uid$="-${block}"]`).first()
    if ((await visible.count()) === 0)
      throw new ToolError(
        `The page shows no block "${block}". It can be empty, hidden or in a different story.`,
      )
    return {
      picture: await visible.screenshot(options),
      description: `The block ${block} at ${width} pixels.`,
    }
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const visible = Math.min(height, MAX_HEIGHT)
  // Images are loaded when they are near the viewport.
  await page.setViewportSize({ width, height: visible })
  await page.waitForLoadState('networkidle')
  return {
    picture: await page.screenshot(options),
    description:
      height > visible
        ? `The first ${visible} of ${height} pixels of the page, ${width} wide. Request a block to see the content below.`
        : `The complete page, ${width} by ${height} pixels.`,
  }
}
