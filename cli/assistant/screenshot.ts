import type { Browser } from '@playwright/test'
import { previewLink } from '../../editor/canvas/previewLink.ts'
import { optionalPart } from '../../services/optionalPart.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { Refusal } from './Refusal.ts'
import { isPage } from './storyFindings.ts'

/** The highest picture, in CSS pixels: what stands below is left out. */
const MAX_HEIGHT = 6000
/** Milliseconds that a page may take. */
const PATIENCE = 20_000

/** What is photographed. */
export interface ScreenshotWish {
  readonly story: number | string
  /** The `_uid` of a block, in place of the whole page. */
  readonly block?: string | undefined
  /** CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** A picture of a page, and whether all of it is on it. */
export interface Screenshot {
  /** JPEG. */
  readonly picture: Buffer
  readonly said: string
}

/**
 * A picture of a story's draft as visitors would see it.
 * @throws Refusal where the story has no page or the machine no browser
 */
export async function screenshot(wish: ScreenshotWish, space: OpenSpace): Promise<Screenshot> {
  const { story } = await findStory(space, wish.story)
  if (!isPage(story.content.component, space.registry))
    throw new Refusal(`"${story.full_slug}" is of the kind ${story.content.component}, which has no page.`)
  const link = await previewLink({
    spaceId: space.api.space.id,
    token: await space.api.firstToken(),
    storyId: story.id,
    component: story.content.component,
    slug: typeof story.path === 'string' && story.path ? story.path : story.full_slug,
  })
  const browser = await launch()
  try {
    return await photograph(browser, space.origin + link, wish)
  } finally {
    await browser.close()
  }
}

async function launch(): Promise<Browser> {
  try {
    const [{ chromium }, { findBrowser }] = await Promise.all([
      optionalPart('It', ['@playwright/test'], () => import('@playwright/test')),
      import('../browser/ensureBrowser.ts'),
    ])
    const executablePath = findBrowser()
    if (!executablePath)
      throw new Error('there is no Chromium. Install one as your system does it, or name it in CHROMIUM_PATH')
    return await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Refusal(
      `No picture can be taken: ${why?.replace(/\.$/, '')}. All other tools work without a browser.`,
    )
  }
}

async function photograph(browser: Browser, address: string, wish: ScreenshotWish): Promise<Screenshot> {
  const { width, theme, block } = wish
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(PATIENCE)
  const response = await page.goto(address, { waitUntil: 'load', timeout: PATIENCE })
  if (!response?.ok()) throw new Refusal(`The page answered ${response?.status() ?? 'nothing'}.`)
  await page.evaluate(() => document.fonts.ready)
  const options = { type: 'jpeg', quality: 75 } as const
  if (block !== undefined) {
    const shown = page.locator(`[data-blok-uid$="-${block}"]`).first()
    if ((await shown.count()) === 0)
      throw new Refusal(`The page shows no block "${block}". It may be empty, hidden or in another story.`)
    return { picture: await shown.screenshot(options), said: `The block ${block} at ${width} pixels.` }
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const shown = Math.min(height, MAX_HEIGHT)
  // Pictures are loaded once they are near the window.
  await page.setViewportSize({ width, height: shown })
  await page.waitForLoadState('networkidle')
  return {
    picture: await page.screenshot(options),
    said:
      height > shown
        ? `The first ${shown} of ${height} pixels of the page, ${width} wide. Name a block to see what stands below.`
        : `The whole page, ${width} by ${height} pixels.`,
  }
}
