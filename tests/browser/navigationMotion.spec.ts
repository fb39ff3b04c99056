import type { Page } from '@playwright/test'
import { stopTime } from './navigationBar.ts'
import { expect, follow, scrolled, shows, spaceTest as test } from './navigationTest.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Animated {
  readonly part: string
  readonly delay: number
  readonly duration: number
  readonly opacity: readonly string[]
}

/** Notes what moves in each transition of the page, within a document and between two. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly (readonly Animated[])[]>> {
  await page.addInitScript(() => {
    const key = 'test:transitions'
    const note = async (ready: Promise<void>) => {
      await ready
      const parts = document.getAnimations().flatMap(({ effect }) => {
        const part = (effect as KeyframeEffect | null)?.pseudoElement
        if (!part?.startsWith('::view-transition')) return []
        const { delay = 0, duration } = effect?.getTiming() ?? {}
        const opacity = (effect as KeyframeEffect).getKeyframes().map((frame) => String(frame.opacity))
        return [{ part, delay, duration: Number(duration), opacity }]
      })
      const noted = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[]
      sessionStorage.setItem(key, JSON.stringify([...noted, parts]))
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change as ViewTransitionUpdateCallback)
      note(transition.ready).catch(() => {})
      return transition
    }
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as { viewTransition: ViewTransition | null }
      if (viewTransition) note(viewTransition.ready).catch(() => {})
    })
  })
  return () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('test:transitions') ?? '[]') as Animated[][])
}

/** The old page goes, and only then the new one comes. */
const OUT_IN = [
  { part: '::view-transition-old(page)', delay: 0, duration: 60, opacity: ['1', '0'] },
  { part: '::view-transition-new(page)', delay: 60, duration: 120, opacity: ['0', '1'] },
]

const sorted = (parts: readonly Animated[] | undefined) =>
  [...(parts ?? [])].sort((a, b) => a.delay - b.delay)

test('NAV-08 a new page, and one on back, come as the transition named page, out before in, and a hash moves no page', async ({
  page,
  watched,
  bringRouter,
}) => {
  const transitions = await watchTransitions(page)
  await page.goto('/')
  await bringRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await expect.poll(async () => (await transitions()).length).toBe(1)
  await page.goBack()
  await shows(page, 'Home')
  await expect.poll(async () => (await transitions()).length).toBe(2)
  // A hash moves no page.
  await follow(page, 'to a part of this page above')
  await expect(page.locator('#a-part')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await transitions()).toHaveLength(2)
  for (const parts of await transitions()) expect(sorted(parts)).toEqual(OUT_IN)
  expect(watched.documents).toEqual(['/'])
})

test('NAV-08 a page that the browser loads comes as the same transition', async ({ page, watched }) => {
  const transitions = await watchTransitions(page)
  await page.route('**/entry-navigation-*.js', (route) => route.abort())
  // The browser goes without one where a page takes too long, as it may on a busy machine.
  await expect(async () => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.clear())
    await follow(page, 'one above')
    await shows(page, 'Page one')
    await expect.poll(async () => (await transitions()).length, { timeout: 5000 }).toBe(1)
  }).toPass()
  expect(sorted((await transitions())[0])).toEqual(OUT_IN)
  expect(watched.documents.slice(-2)).toEqual(['/', '/one/'])
})

test('NAV-08 there is none for those who prefer reduced motion, whenever they say so', async ({
  page,
  bringRouter,
}) => {
  const transitions = await watchTransitions(page)
  await page.goto('/')
  await bringRouter()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await follow(page, 'to a part of this page above')
  await expect(page.locator('#a-part')).toBeFocused()
  await page.goto('/two/')
  await shows(page, 'Page two')
  await page
    .getByRole('link', { name: 'three above', exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await shows(page, 'Page three')
  expect(await transitions()).toEqual([])
})

test('NAV-15 the scroll helper takes 500 ms by default, eased, and ends at the element', async ({
  page,
  bringRouter,
}) => {
  await page.clock.install()
  await page.goto('/one/')
  await bringRouter('two above')
  await stopTime(page)
  const tops = [await scrolled(page)]
  await follow(page, 'to a part of this page above')
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
})
