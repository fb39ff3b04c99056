import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { SPACE } from './navigationSpace.ts'
import { test as base, expect } from './site.ts'

export { expect }

/** The secret of the previews of the site with the space to navigate in. */
export const PREVIEW_SECRET = 'a secret for the previews of this test'

/** What a page did since the fixture began to watch it. */
export interface Watched {
  /** Addresses that the browser itself loaded as pages, from the first on. */
  readonly documents: string[]
  /** Paths of the script files that were asked for. */
  readonly scripts: string[]
  /** Paths that scripts fetched. */
  readonly fetches: string[]
  readonly warnings: string[]
  readonly errors: string[]
}

interface Fixtures {
  readonly watched: Watched
  /** Points at a link until the router has come. */
  readonly bringRouter: (link?: string) => Promise<void>
}

/** Playwright's test on a site with a space that is made for navigation. */
export const test = base.extend<Fixtures>({
  // The question for consent would lie over links; a click scrolls them out from under it.
  page: async ({ page }, use) => {
    await page.context().addInitScript(() => {
      if (window === top) localStorage.consent ??= 'none'
    })
    await use(page)
  },
  watched: async ({ page }, use) => use(watch(page)),
  bringRouter: async ({ page }, use) =>
    use(async (link = 'one above') => {
      await page.getByRole('link', { name: link, exact: true }).hover()
      await waitForRouter(page)
    }),
})

/** The same on a space of its own. Apart from `test`, since a worker has one site. */
export const spaceTest = test.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
  siteSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'navigation-'))
      await writeStories(folder, SPACE)
      await use({ CONTENT_DIR: folder, PREVIEW_SECRET })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** The router brings its progress bar along, and its listeners with it. */
export const waitForRouter = (page: Page) => expect(page.locator('progress.page-progress')).toBeAttached()

function watch(page: Page): Watched {
  const watched: Watched = { documents: [], scripts: [], fetches: [], warnings: [], errors: [] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const type = request.resourceType()
    if (type === 'document' && request.frame() === page.mainFrame()) watched.documents.push(pathname + search)
    if (type === 'script') watched.scripts.push(pathname)
    if (type === 'fetch') watched.fetches.push(pathname + search)
  })
  page.on('console', (message) => {
    if (message.type() === 'warning') watched.warnings.push(message.text())
    // Links are fetched ahead, dead ones too.
    const deadLink = /^Failed to load resource: .* 404 /.test(message.text())
    if (message.type() === 'error' && !deadLink) watched.errors.push(message.text())
  })
  page.on('pageerror', (error) => watched.errors.push(error.message))
  return watched
}

/** Follows a link by its whole text. */
export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Follows a link without bringing it into view, so that the page stays where it is scrolled. */
export const followInPlace = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click())

/** The page with a heading is shown. */
export const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

/** How far the page is scrolled, in pixels. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

export const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}
