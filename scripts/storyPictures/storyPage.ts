import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { LadleSite } from '../../cli/ladle/builtLadle.ts'

/** Minimum window width that pages must fit, in pixels: WCAG 2.2, 1.4.10. Stories are read at it. */
export const NARROW = 320

/** Window widths of pictures in CSS pixels: a phone's and a desktop's. */
export const WIDTHS = [390, 1280] as const

/** Fixed time in pictures: after the demo's events and due dates. */
const NOW = new Date('2026-11-21T09:00:00Z')

/** True for the plain story of a block, which represents it. */
export const isPlain = (story: string) => story.endsWith('--plain')

/** Opens a page in which stories always look the same: with a fixed clock and without motion. */
export async function openStoryPage(browser: Browser, width = NARROW): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 720 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await page.clock.setFixedTime(NOW)
  return page
}

/** Shows a story without Ladle's interface, and waits until it has loaded. */
export async function showStory(page: Page, { url }: Pick<LadleSite, 'url'>, story: string): Promise<void> {
  await page.goto(`${url}/?mode=preview&story=${story}`)
  await page.waitForFunction(() => document.querySelector('#ladle-root [class*="ground"]')?.firstElementChild)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Ladle's API to change the story, which its sidebar uses. */
interface LadleWindow {
  ladleDispatch(action: { readonly type: 'update-story'; readonly value: string }): void
}

/**
 * Switches to a different story without a navigation: code and styles are already loaded, so it takes a tenth of the time. Where
 * a story must look as on a first visit (ids count up while a page lives), use {@link showStory}.
 */
export async function switchStory(page: Page, story: string): Promise<void> {
  await page.evaluate(async (next) => {
    const shown = () => document.querySelector('#ladle-root [class*="ground"]')?.firstElementChild
    shown()?.setAttribute('data-left', '')
    const arrival = Promise.withResolvers<void>()
    // Observed, because polling per frame makes the browser render frames, which takes longer than the story.
    const observer = new MutationObserver(() => {
      if (shown()?.hasAttribute('data-left') === false) arrival.resolve()
    })
    // Ladle would add a history entry per story, which takes as long as the story itself.
    history.pushState = () => undefined
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-left'] })
    ;(window as unknown as LadleWindow).ladleDispatch({ type: 'update-story', value: next })
    await arrival.promise
    observer.disconnect()
    await document.fonts.ready
  }, story)
}

/** A CSS module class as named by Ladle: its name, a hash of its file's path and text, and a line. */
const SCOPED_CLASS = /_([\w-]+)_[a-z0-9]{5}_\d+/g

/** Returns a hash of everything that decides the look of the shown story: its elements and the style rules that may apply to them. */
export async function fingerprint(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const concerns = (selector: string) => {
      try {
        // Without pseudo-classes and pseudo-elements, which may apply later.
        return document.querySelector(selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, '')) !== null
      } catch {
        return true
      }
    }
    const rulesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return concerns(rule.selectorText) ? [rule.cssText] : []
        if (!(rule instanceof CSSGroupingRule)) return [rule.cssText]
        const [when] = rule.cssText.split('{')
        return rulesOf(rule.cssRules).map((inner) => `${when}${inner}`)
      })
    const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))
    return `${document.querySelector('#ladle-root')?.outerHTML}\n${rules.sort().join('\n')}`
  })
  // The port changes with each server, and class hashes change when their file is moved or edited.
  const stable = text.replaceAll(new URL(page.url()).origin, '').replaceAll(SCOPED_CLASS, '_$1')
  return createHash('sha256').update(stable).digest('hex').slice(0, 16)
}

/**
 * Takes a picture of a story at a width, as WebP. In a new page, because a browser that has cached larger images shows those
 * instead of the ones for this width.
 */
export async function shoot(
  browser: Browser,
  ladle: Pick<LadleSite, 'url'>,
  story: string,
  width: number,
): Promise<Buffer> {
  const page = await openStoryPage(browser, width)
  await showStory(page, ladle, story)
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => Promise.allSettled([...document.images].map((picture) => picture.decode())))
  const shot = await page.locator('#ladle-root').screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return sharp(shot).webp({ quality: 75, effort: 6 }).toBuffer()
}
