import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { writeStories } from '../../embedded/content/testing/storyFixture.ts'
import { EDITED_SPACE } from '../browser/editorSpace.ts'
import { test as base, expect } from '../browser/site.ts'
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

interface WorkerFixtures {
  /** Names a space that a file has for itself, on a server of its own: `test.use({ ownSpace: 'find' })`. */
  readonly ownSpace: string
  readonly siteSettings: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly editor: OpenedEditor
  /** As `expectAccessible`, in the audit alone: a state of a kind that another test looks at. */
  readonly expectAccessibleToo: (part?: string) => Promise<void>
}

/**
 * Playwright's test with the editor of a small space: the demo space's components and files, and stories of its own.
 *
 * All files share one server, one browser and one page; `ownSpace` costs others (3 s of a processor), so it is for what lists or
 * renames stories. Each opened story costs most of a second of a processor, in a page that opened none before two, each look of
 * `expectAccessible`, in light and dark, half of one, and waiting costs nothing. So look at more of a story that is open before you open another,
 * change what is there by undo or through `api` rather than by a story anew, and leave to unit tests what needs no browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownSpace: ['', { option: true, scope: 'worker' }],
  siteSettings: [
    async ({ ownSpace }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `editor-${ownSpace}`))
      for (const kind of ['components', 'datasources', 'assets'])
        await cp(join(CONTENT, kind), join(folder, kind), { recursive: true })
      await writeStories(folder, EDITED_SPACE, SPACE)
      await use({ CONTENT_DIR: folder, MEDIA_ORIGINS: 'https://media.example' })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
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
    // The link's cookie lets in; to follow it would load the editor twice in each test.
    await page.context().request.get(ownerLink(site.url, '/editor/'), { maxRedirects: 0 })
    await use(new OpenedEditor(page, site.url))
  },
  // The framed page is the site's, which has tests of its own; a look into frames takes a page more.
  expectAccessible: async ({ page }, use) =>
    use(async (part) => expect(await brokenInSchemes(page, part)).toEqual([])),
  expectAccessibleToo: async ({ expectAccessible }, use) =>
    use(async (part) => {
      if (EVERY_STATE) await expectAccessible(part)
    }),
})
