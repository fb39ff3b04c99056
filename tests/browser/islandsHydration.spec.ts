import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BUILD } from '../../server/build/paths.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { expect, developmentTest as test } from '../lab/labTest.ts'
import { logErrors } from './islandsPage.ts'

/** What the lab provokes; everything else is a fault. */
const PROVOKED = /lab_thrower|404|Failed to load resource/

/** Hydrates every island of the page, those in hidden panels aside, and waits until each is settled. */
async function hydrateAll(page: Page): Promise<number> {
  const islands = page.locator('q-island')
  await islands.evaluateAll((all) => {
    for (const one of all) one.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect
    .poll(() =>
      islands.evaluateAll(
        (all) =>
          all.filter((one) => !/hydrated|failed/.test((one as HTMLElement).dataset.state ?? '')).length,
      ),
    )
    .toBe(0)
  return islands.count()
}

test('React’s development build finds nothing to warn of in the lab', { tag: '@audit' }, async ({ page }) => {
  const errors = logErrors(page)
  for (const path of ['/lab/', '/lab-two/', '/lab-load/']) {
    await page.goto(path)
    expect(await hydrateAll(page), path).toBeGreaterThan(0)
  }
  expect(errors.filter((error) => !PROVOKED.test(error))).toEqual([])
  expect(errors.filter((error) => error.includes('lab_thrower')).length).toBeGreaterThan(0)
})

test('React’s development build finds nothing to warn of on pages of the demo space with an island of each kind', {
  tag: '@audit',
}, async ({ page, lab }) => {
  const answer = await fetch(`${lab.url}/v2/cdn/stories?token=public&per_page=100`)
  const { stories } = (await answer.json()) as { stories: { full_slug: string; content: object }[] }
  const paths = stories.map(
    ({ full_slug }) => `/${full_slug === 'home' ? '' : full_slug.replace(/\/?$/, '/')}`,
  )
  const errors = logErrors(page)
  const seen = new Set<string>()
  let found = 0
  for (const path of paths.filter((one) => !one.startsWith('/lab'))) {
    // Development would render each page anew.
    const html = await readFile(pageFile(BUILD.pageFiles, path), 'utf8').catch(() => '')
    const names = [...html.matchAll(/<q-island[^>]* data-component="([^"]*)"/g)].map(([, name = '']) => name)
    if (!process.env.ALL_PAGES && names.every((name) => seen.has(name))) continue
    for (const name of names) seen.add(name)
    await page.goto(path)
    found += await hydrateAll(page)
  }
  expect(found).toBeGreaterThan(0)
  expect(errors.filter((error) => !/404|Failed to load resource/.test(error))).toEqual([])
})
