import type { Page } from '@playwright/test'
import { stopTime } from './navigationBar.ts'
import { expect, follow, followInPlace, scrolled, shows, spaceTest as test } from './navigationTest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Motion {
  readonly on: string
  /** Headings that are there when it begins. */
  readonly headings: readonly string[]
  readonly opacity: readonly number[]
  readonly duration: number
}

/** Notes each animation named `page` of the document, when it starts, and each transition that the browser would draw. */
async function watchMotion(page: Page): Promise<() => Promise<readonly Motion[]>> {
  await page.addInitScript(() => {
    const motions: Motion[] = []
    Object.assign(window, { motions })
    const note = (on: string, opacity: number[], duration: number) =>
      motions.push({
        on,
        opacity,
        duration,
        headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      if (animation.id === 'page' && animation.playState === 'running')
        note(
          this.localName,
          (animation.effect as KeyframeEffect).getKeyframes().map(({ opacity }) => Number(opacity)),
          Number(animation.effect?.getTiming().duration),
        )
      return animation
    }
    document.startViewTransition = () => {
      throw new Error('The site draws its transition itself.')
    }
  })
  return () => page.evaluate(() => (window as unknown as { motions: readonly Motion[] }).motions)
}

/** Nothing of a transition is left: the page is whole, and stacks as a page that was loaded. */
const isStill = async (page: Page) => {
  const left = () => document.getAnimations().filter(({ id }) => id === 'page').length
  await expect.poll(() => page.evaluate(left)).toBe(0)
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
}

/** The page with a heading comes, and no other is there any more. */
const comes = (heading: string) => ({ on: 'main', headings: [heading], opacity: [0, 1], duration: 120 })

test('NAV-08 a new page, and one on back, come as the transition named page, out before in, and a hash moves no page', async ({
  page,
  watched,
  bringRouter,
}) => {
  const motions = await watchMotion(page)
  await page.goto('/')
  await bringRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await isStill(page)
  await page.goBack()
  await shows(page, 'Home')
  await isStill(page)
  expect(await motions()).toEqual([comes('Page one'), comes('Home')])
  await follow(page, 'to a part of this page above')
  await expect(page.locator('#a-part')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await isStill(page)
  expect(await motions()).toEqual([comes('Page one'), comes('Home'), comes('Page one')])
  expect(watched.documents).toEqual(['/'])
  expect(watched.errors).toEqual([])
})

test('NAV-08 there is none for those who prefer reduced motion, whenever they say so', async ({
  page,
  bringRouter,
}) => {
  const motions = await watchMotion(page)
  await page.goto('/')
  await bringRouter()
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
  expect(await motions()).toEqual([comes('Page one')])
})

/** What brings the page to its part: the router once a link was pointed at, else the page runtime alone. */
for (const hasRouter of [true, false])
  test(`NAV-15 a link to a part of the page takes 500 ms, eased, and ends at the element, ${hasRouter ? 'with the router' : 'on a fresh page too'}`, async ({
    page,
    watched,
    bringRouter,
  }) => {
    await page.clock.install()
    await page.goto('/one/')
    if (hasRouter) await bringRouter('two above')
    await stopTime(page)
    const tops = [await scrolled(page)]
    // The pointer, which would bring the router, stays away.
    await followInPlace(page, 'to a part of this page above')
    await expect(page).toHaveURL('/one/#a-part')
    for (let passed = 0; passed < 500; passed += 50) {
      await expect(page.locator('#a-part')).not.toBeFocused()
      await page.clock.runFor(50)
      tops.push(await scrolled(page))
    }
    // The frame of the end comes once its time has passed.
    await page.clock.runFor(50)
    await expect(page.locator('#a-part')).toBeFocused()
    await expect(page.locator('#a-part')).toBeInViewport()
    // Never backwards, and slower at both ends than in between.
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
