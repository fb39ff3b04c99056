import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { LadleSite } from '../../cli/ladle/builtLadle.ts'

/** The narrowest window a page has to fit, in pixels: WCAG 2.2, 1.4.10. Stories are read at it. */
export const NARROW = 320

/** Widths of the window that stories are shot at, in CSS pixels: a phone's and a desktop's. */
export const WIDTHS = [390, 1280] as const

/** When it is in pictures: events are over, and tasks overdue, by this. */
const NOW = new Date('2026-11-21T09:00:00Z')

/** Whether a story is the one that stands for its block. */
export const isPlain = (story: string) => story.endsWith('--plain')

/** A page in which stories look the same whenever and wherever they are shot: its clock stands still, and nothing moves. */
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

/** Shows a story by itself, without Ladle round it, and waits until all of it is there. */
export async function showStory(page: Page, { url }: Pick<LadleSite, 'url'>, story: string): Promise<void> {
  await page.goto(`${url}/?mode=preview&story=${story}`)
  await page.waitForFunction(() => document.querySelector('#ladle-root [class*="ground"]')?.firstElementChild)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Ladle's own way to change the story, as its sidebar does. */
interface LadleWindow {
  ladleDispatch(action: { readonly type: 'update-story'; readonly value: string }): void
}

/**
 * Shows another story in a page that shows one, whose address stays: its code and styles are there already, so it takes a
 * tenth of the time.
 * Where a story must look as on a first visit (ids count up while a page lives), use {@link showStory}.
 */
export async function switchStory(page: Page, story: string): Promise<void> {
  await page.evaluate(async (next) => {
    const shown = () => document.querySelector('#ladle-root [class*="ground"]')?.firstElementChild
    shown()?.setAttribute('data-left', '')
    const arrival = Promise.withResolvers<void>()
    // Watched, since to ask in each frame has the browser draw frames, which costs more than the story does.
    const observer = new MutationObserver(() => {
      if (shown()?.hasAttribute('data-left') === false) arrival.resolve()
    })
    // Ladle would note each story in the history, which takes the browser as long as the story.
    history.pushState = () => undefined
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-left'] })
    ;(window as unknown as LadleWindow).ladleDispatch({ type: 'update-story', value: next })
    await arrival.promise
    observer.disconnect()
    await document.fonts.ready
  }, story)
}

/** A class of a CSS module as Ladle names it: its own name, a hash of its file's path and text, and a line. */
const SCOPED_CLASS = /_([\w-]+)_[a-z0-9]{5}_\d+/g

/** What decides how the story looks that is shown, as a hash: its elements, and the style rules that may concern them. */
export async function fingerprint(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const concerns = (selector: string) => {
      try {
        // A state or a drawn part may come; the element is there.
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
  // A server's port is another each time, and a class is when its file is moved or changed somewhere else.
  const lasting = text.replaceAll(new URL(page.url()).origin, '').replaceAll(SCOPED_CLASS, '_$1')
  return createHash('sha256').update(lasting).digest('hex').slice(0, 16)
}

/**
 * A picture of a story at a width, as WebP. Its page is of its own: a browser that has larger pictures in its cache already
 * shows those instead of what the width asks for.
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
