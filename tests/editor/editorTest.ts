import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { EDITED_SPACE } from '../browser/editorSpace.ts'
import { test as base, expect } from '../browser/site.ts'
import { type SiteProcess, startSite } from '../browser/siteProcess.ts'
import { ownerHeaders, ownerLink } from '../site/siteOwner.ts'
import { brokenInSchemes, EVERY_STATE } from './brokenInSchemes.ts'

export { expect }

const CONTENT = join(import.meta.dirname, '../../content')

/** Id of the demo space, whose components and files the tests' stories use. */
const SPACE = '2026'

/** A window that records the actions of messages from the framed page. */
interface ListeningWindow extends Window {
  receivedActions?: string[]
}

/** The editor in a browser that is signed in as the owner of the process. */
export class OpenedEditor {
  readonly page: Page
  /** Origin of the server, without a trailing slash. */
  readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  /** The framed page of the edited story. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  /** Opens an address of the editor; by default the list of stories. */
  async open(path = '/editor/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  /** Opens a story and waits until its page is in edit mode. */
  async openStory(id: number): Promise<void> {
    await this.open(`/editor/stories/${id}`)
    await this.editMode()
  }

  /** Waits until the framed page is in edit mode, since only then it sends its issues. */
  async editMode(): Promise<void> {
    await this.page.waitForFunction(() =>
      (window as ListeningWindow).receivedActions?.includes('strata:issues'),
    )
  }

  /** Sends a request to the Management API. @param path relative to the space */
  async api<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const response = await fetch(`${this.origin}/v1/spaces/${SPACE}/${path}`, {
      ...init,
      headers: { ...ownerHeaders(this.origin), 'content-type': 'application/json', ...init.headers },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    // The response to a deletion may be empty.
    const text = await response.text()
    return (text ? JSON.parse(text) : {}) as Body
  }
}

/** A space with its own server. */
interface OwnSite {
  readonly editor: OpenedEditor
  readonly site: SiteProcess
  /** Settings of the server. Changes apply at the next start. */
  readonly settings: Record<string, string>
}

interface WorkerFixtures {
  readonly siteSettings: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly editor: OpenedEditor
  /** The editor of a space for one test only, for tests that count stories or change the server. */
  readonly own: OwnSite
  /** Like `expectAccessible`, but only in the audit: for a state of a kind that a different test checks. */
  readonly expectAccessibleToo: (part?: string) => Promise<void>
}

/** Writes the small space to a temporary folder. */
async function withSpace(use: (settings: Record<string, string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'))
  for (const kind of ['components', 'datasources', 'assets'])
    await cp(join(CONTENT, kind), join(folder, kind), { recursive: true })
  await writeStories(folder, EDITED_SPACE, SPACE)
  await use({ CONTENT_DIR: folder, MEDIA_ORIGINS: 'https://media.example' })
  await rm(folder, { recursive: true, force: true })
}

/** Signs a page in by the cookie of the owner's link. Following the link would load the editor twice in each test. */
async function signIn(page: Page, origin: string): Promise<OpenedEditor> {
  await page.context().request.get(ownerLink(origin, '/editor/'), { maxRedirects: 0 })
  return new OpenedEditor(page, origin)
}

/**
 * Playwright's test with the editor of a small space: the demo space's components and files with separate stories.
 *
 * All files share one server, one browser and one page. Costs in processor time: `own` starts a server, 2 s; opening a story, nearly 1 s, the
 * first in a page 2 s; `expectAccessible`, 0.5 s; waiting, nothing. So check more in an open story before you open a new one, reset it by
 * undo or through `api`, and write a unit test for everything that needs no browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from it
  siteSettings: [({}, use) => withSpace(use), { scope: 'worker' }],
  editor: async ({ page, site }, use) => {
    await page.addInitScript(() => {
      if (window !== window.top) return
      const receivedActions: string[] = []
      ;(window as ListeningWindow).receivedActions = receivedActions
      window.addEventListener('message', ({ data }) => {
        if (typeof data?.action === 'string') receivedActions.push(data.action)
      })
    })
    // Elements that fade in have a lower contrast during the animation.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(await signIn(page, site.url))
  },
  own: ({ editor: { page } }, use) =>
    withSpace(async (settings) => {
      const site = await startSite(settings)
      await use({ editor: await signIn(page, site.url), site, settings })
      // Its data is not needed, so it does not have to wait for the page.
      await site.kill()
      await site.stop()
    }),
  // Does not check the framed page, which the site's own tests check.
  expectAccessible: async ({ page }, use) =>
    use(async (part) => expect(await brokenInSchemes(page, part)).toEqual([])),
  expectAccessibleToo: async ({ expectAccessible }, use) =>
    use(async (part) => {
      if (EVERY_STATE) await expectAccessible(part)
    }),
})
