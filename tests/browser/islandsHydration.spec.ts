import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BUILD } from '../../server/build/paths.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { logErrors } from './islandsPage.ts'

/** Errors that the lab causes on purpose. */
const EXPECTED_ERRORS = /lab_thrower|404|Failed to load resource/

/** Hydrates all islands of the page except those in hidden panels, and waits until each has hydrated or failed. Returns their number. */
async function hydrateAll(page: Page): Promise<number> {
  const islands = page.locator('q-island')
  await islands.evaluateAll((all) => {
    for (const island of all)
      island.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect
    .poll(() =>
      islands.evaluateAll(
        (all) =>
          all.filter((island) => !/hydrated|failed/.test((island as HTMLElement).dataset.state ?? '')).length,
      ),
    )
    .toBe(0)
  return islands.count()
}

test('React’s development build logs no warnings in the lab', { tag: '@audit' }, async ({ page }) => {
  const errors = logErrors(page)
  for (const path of ['/lab/', '/lab-two/', '/lab-load/']) {
    await page.goto(path)
    expect(await hydrateAll(page), path).toBeGreaterThan(0)
  }
  expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([])
  expect(errors.filter((error) => error.includes('lab_thrower')).length).toBeGreaterThan(0)
})

test('React’s development build logs no warnings on pages of the demo space with an island of each kind', {
  tag: '@audit',
}, async ({ page, lab }) => {
  const response = await fetch(`${lab.url}/v2/cdn/stories?token=public&per_page=100`)
  const { stories } = (await response.json()) as { stories: { full_slug: string; content: object }[] }
  const paths = stories.map(
    ({ full_slug }) => `/${full_slug === 'home' ? '' : full_slug.replace(/\/?$/, '/')}`,
  )
  const errors = logErrors(page)
  const checked = new Set<string>()
  let count = 0
  for (const path of paths.filter((path) => !path.startsWith('/lab'))) {
    // Read from the build, because development would have to render each page.
    const html = await readFile(pageFile(BUILD.pageFiles, path), 'utf8').catch(() => '')
    const names = [...html.matchAll(/<q-island[^>]* data-component="([^"]*)"/g)].map(([, name = '']) => name)
    if (!process.env.ALL_PAGES && names.every((name) => checked.has(name))) continue
    for (const name of names) checked.add(name)
    await page.goto(path)
    count += await hydrateAll(page)
  }
  expect(count).toBeGreaterThan(0)
  expect(errors.filter((error) => !/404|Failed to load resource/.test(error))).toEqual([])
})
