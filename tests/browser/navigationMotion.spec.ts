import type { Page } from '@playwright/test'
import { stopTime } from './navigationBar.ts'
import { expect, follow, followInPlace, scrolled, shows, spaceTest as test } from './navigationTest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** An animation of a page transition. */
interface Motion {
  /** Name of the animated element. */
  readonly element: string
  /** Headings in the document when it starts. */
  readonly headings: readonly string[]
  readonly opacity: readonly number[]
  readonly duration: number
}

/** Records the start of each animation with the id `page`. A view transition of the browser throws an error. */
async function watchMotion(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = []
    Object.assign(window, { motions })
    const record = (element: string, opacity: number[], duration: number) =>
      motions.push({
        element,
        opacity,
        duration,
        headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      if (animation.id === 'page' && animation.playState === 'running')
        record(
          this.localName,
          (animation.effect as KeyframeEffect).getKeyframes().map(({ opacity }) => Number(opacity)),
          Number(animation.effect?.getTiming().duration),
        )
      return animation
    }
    document.startViewTransition = () => {
      throw new Error('The site must not use view transitions.')
    }
  })
  return () => page.evaluate(() => (window as unknown as { motions: readonly Motion[] }).motions)
}

/** Expects a transition to have ended without traces. */
const expectNoMotion = async (page: Page) => {
  const running = () => document.getAnimations().filter(({ id }) => id === 'page').length
  await expect.poll(() => page.evaluate(running)).toBe(0)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
}

/** The motion that fades in the page with a heading, after the previous page has been removed. */
const fadeIn = (heading: string) => ({ element: 'main', headings: [heading], opacity: [0, 1], duration: 120 })

test('NAV-08 link and back navigations fade the old page out and the new page in, and a hash has no transition', async ({
  page,
  watched,
  loadRouter,
}) => {
  const motions = await watchMotion(page)
  await page.goto('/')
  await loadRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await expectNoMotion(page)
  await page.goBack()
  await shows(page, 'Home')
  await expectNoMotion(page)
  expect(await motions()).toEqual([fadeIn('Page one'), fadeIn('Home')])
  await follow(page, 'to a part of this page above')
  await expect(page.locator('#a-part')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await expectNoMotion(page)
  expect(await motions()).toEqual([fadeIn('Page one'), fadeIn('Home'), fadeIn('Page one')])
  expect(watched.documents).toEqual(['/'])
  expect(watched.errors).toEqual([])
})

test('NAV-08 visitors who prefer reduced motion get no transition, even if they change the setting later', async ({
  page,
  loadRouter,
}) => {
  const motions = await watchMotion(page)
  await page.goto('/')
  await loadRouter()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await follow(page, 'to a part of this page above')
  await expect(page.locator('#a-part')).toBeFocused()
  await page.goBack()
  await page.goBack()
  await shows(page, 'Home')
  expect(await motions()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await follow(page, 'one above')
  await shows(page, 'Page one')
  expect(await motions()).toEqual([fadeIn('Page one')])
})

// The router scrolls if it is loaded, otherwise the page runtime.
for (const hasRouter of [true, false])
  test(`NAV-15 a link with a hash scrolls to its element in 500 ms with easing ${hasRouter ? 'with the router' : 'without the router'}`, async ({
    page,
    watched,
    loadRouter,
  }) => {
    await page.clock.install()
    await page.goto('/one/')
    if (hasRouter) await loadRouter('two above')
    await stopTime(page)
    const tops = [await scrolled(page)]
    // Without the pointer, because hover loads the router.
    await followInPlace(page, 'to a part of this page above')
    await expect(page).toHaveURL('/one/#a-part')
    for (let elapsed = 0; elapsed < 500; elapsed += 50) {
      await expect(page.locator('#a-part')).not.toBeFocused()
      await page.clock.runFor(50)
      tops.push(await scrolled(page))
    }
    // The last frame runs after the duration has passed.
    await page.clock.runFor(50)
    await expect(page.locator('#a-part')).toBeFocused()
    await expect(page.locator('#a-part')).toBeInViewport()
    // Scrolling is never backwards, and slower at both ends than in the middle.
    const steps = tops.slice(1).map((top, index) => top - tops[index]!)
    for (const step of steps) expect(step).toBeGreaterThanOrEqual(0)
    expect(Math.max(...steps.slice(1, 5))).toBeGreaterThan(steps[0]!)
    expect(Math.max(...steps.slice(1, 5))).toBeGreaterThan(steps.at(-1)!)
    expect(watched.scripts.some((path) => path.includes('entry-navigation'))).toBe(hasRouter)
    await page.goBack()
    await expect(page).toHaveURL('/one/')
    await expect.poll(() => scrolled(page)).toBe(tops[0])
    expect(watched.documents).toEqual(['/one/'])
  })
