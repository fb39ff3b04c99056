import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import type {} from '../../src/islands/builderOnWindow.ts'
import { SPACE } from './navigationSpace.ts'
import { test as base, expect } from './site.ts'

export { expect }

/** The preview secret of the site for navigation tests. */
export const PREVIEW_SECRET = 'a secret for the previews of this test'

/** Requests and messages of a page since the start of the test. */
export interface Watched {
  /** Paths of documents that the browser loaded, without those that the router showed. */
  readonly documents: string[]
  /** Paths of requested scripts. */
  readonly scripts: string[]
  /** Paths requested by `fetch`. */
  readonly fetches: string[]
  readonly warnings: string[]
  readonly errors: string[]
}

interface Fixtures {
  readonly watched: Watched
  /** Hovers a link and waits until the router has loaded. */
  readonly loadRouter: (link?: string) => Promise<void>
}

/** Playwright's test for navigation, with the demo site, in a browser without prerendering. */
export const test = base.extend<Fixtures>({
  // The consent banner would cover links, and Playwright would scroll the page to click them.
  page: async ({ page }, use) => {
    await page.context().addInitScript(() => {
      if (window === top) localStorage.consent ??= 'none'
    })
    await withoutPrerendering(page)
    await use(page)
  },
  watched: async ({ page }, use) => use(watch(page)),
  loadRouter: async ({ page }, use) =>
    use(async (link = 'one above') => {
      await page.getByRole('link', { name: link, exact: true }).hover()
      await waitForRouter(page)
    }),
})

/** The same test with a site for the navigation space. Separate from `test`, since a worker has one site. */
export const spaceTest = test.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
  siteSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'navigation-'))
      await writeStories(folder, SPACE)
      await use({ CONTENT_DIR: folder, PREVIEW_SECRET })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Lets pages treat the browser as one without prerendering, in which the router follows links. */
export const withoutPrerendering = (page: Page) =>
  page.context().addInitScript(() => {
    HTMLScriptElement.supports = () => false
  })

/** Waits until the router has loaded. It adds its progress bar and its listeners at the same time. */
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
    // Prefetching also requests dead links.
    const deadLink = /^Failed to load resource: .* 404 /.test(message.text())
    if (message.type() === 'error' && !deadLink) watched.errors.push(message.text())
  })
  page.on('pageerror', (error) => watched.errors.push(error.message))
  return watched
}

/** Clicks a link with exactly this name. */
export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Waits until the page runtime has loaded. Before, the browser follows a clicked link. */
export const waitForPageRuntime = (page: Page) =>
  page.waitForFunction(() => window.builder?.page !== undefined)

/** Clicks a link without scrolling to it. */
export async function followInPlace(page: Page, name: string): Promise<void> {
  await waitForPageRuntime(page)
  await page.getByRole('link', { name, exact: true }).evaluate((link: HTMLElement) => link.click())
}

/** Waits until the page with this heading is shown. */
export const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

/** Returns the vertical scroll position, in CSS pixels. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to a vertical position and waits until it is reached. */
export const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}
