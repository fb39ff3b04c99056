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

/** The demo space, whose components and files the tests' stories are of. */
const SPACE = '2026'

/** What the page in the frame has said to the editor, by its actions. */
interface ListeningWindow extends Window {
  heard?: string[]
}

/** The editor in a browser, opened by the owner of the process. */
export class OpenedEditor {
  readonly page: Page
  /** Where it is served, without a slash at the end. */
  readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  /** The page of the story that is edited. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  /** Opens an address of the editor: the stories without one. */
  async open(path = '/editor/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  /** Opens a story, and waits until its page is in the edit mode. */
  async openStory(id: number): Promise<void> {
    await this.open(`/editor/stories/${id}`)
    await this.editMode()
  }

  /** Waits until the page in the frame has entered the edit mode: only then it tells its issues. */
  async editMode(): Promise<void> {
    await this.page.waitForFunction(() => (window as ListeningWindow).heard?.includes('strata:issues'))
  }

  /** Asks the Management API as the editor does; the path stands below the space's. */
  async api<Body>(path: string, init: RequestInit = {}): Promise<Body> {
    const response = await fetch(`${this.origin}/v1/spaces/${SPACE}/${path}`, {
      ...init,
      headers: { ...ownerHeaders(this.origin), 'content-type': 'application/json', ...init.headers },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    // What is deleted may be answered by nothing.
    const text = await response.text()
    return (text ? JSON.parse(text) : {}) as Body
  }
}

/** A space with a server of its own. */
interface OwnSite {
  readonly editor: OpenedEditor
  readonly site: SiteProcess
  /** What it is started with. What is changed here holds from the next start. */
  readonly settings: Record<string, string>
}

interface WorkerFixtures {
  readonly siteSettings: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly editor: OpenedEditor
  /** The editor of a space that no other test has: where stories are counted, or the server is another one afterwards. */
  readonly own: OwnSite
  /** As `expectAccessible`, in the audit alone: a state of a kind that another test looks at. */
  readonly expectAccessibleToo: (part?: string) => Promise<void>
}

/** Writes the small space, in a folder that is there while it is used. */
async function withSpace(use: (settings: Record<string, string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'))
  for (const kind of ['components', 'datasources', 'assets'])
    await cp(join(CONTENT, kind), join(folder, kind), { recursive: true })
  await writeStories(folder, EDITED_SPACE, SPACE)
  await use({ CONTENT_DIR: folder, MEDIA_ORIGINS: 'https://media.example' })
  await rm(folder, { recursive: true, force: true })
}

/** Lets a page into an editor: the link's cookie does, and to follow it would load the editor twice in each test. */
async function letIn(page: Page, origin: string): Promise<OpenedEditor> {
  await page.context().request.get(ownerLink(origin, '/editor/'), { maxRedirects: 0 })
  return new OpenedEditor(page, origin)
}

/**
 * Playwright's test with the editor of a small space: the demo space's components and files, and stories of its own.
 *
 * All files share one server, one browser and one page; `own` costs a server more (2 s of a processor). Each opened story costs most
 * of a second of a processor, in a page that opened none before two, each look of `expectAccessible`, in light and dark, half of one,
 * and waiting costs nothing. So look at more of a story that is open before you open another, change what is there by undo or through
 * `api` rather than by a story anew, and leave to unit tests what needs no browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted
  siteSettings: [({}, use) => withSpace(use), { scope: 'worker' }],
  editor: async ({ page, site }, use) => {
    await page.addInitScript(() => {
      if (window !== window.top) return
      const heard: string[] = []
      ;(window as ListeningWindow).heard = heard
      window.addEventListener('message', ({ data }) => {
        if (typeof data?.action === 'string') heard.push(data.action)
      })
    })
    // What fades in has another contrast meanwhile.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(await letIn(page, site.url))
  },
  own: ({ editor: { page } }, use) =>
    withSpace(async (settings) => {
      const site = await startSite(settings)
      await use({ editor: await letIn(page, site.url), site, settings })
      // Nothing of it is wanted, so that it need not wait for the page.
      await site.kill()
      await site.stop()
    }),
  // The framed page is the site's, which has tests of its own; a look into frames takes a page more.
  expectAccessible: async ({ page }, use) =>
    use(async (part) => expect(await brokenInSchemes(page, part)).toEqual([])),
  expectAccessibleToo: async ({ expectAccessible }, use) =>
    use(async (part) => {
      if (EVERY_STATE) await expectAccessible(part)
    }),
})
