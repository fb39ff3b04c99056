import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'

/** The content service's preview token in the tests' spaces, by which an editor signs. */
export const SPACE_TOKEN = 'the-preview-token-of-the-edited-space'

/** The secret of the previews of the tests' site. */
export const PREVIEW_SECRET = 'a secret for the previews of these tests'

/** A block or a story as the editor holds it, free to be changed. */
export type Fields = Record<string, unknown>
export interface EditedStory {
  readonly id: number
  readonly full_slug: string
  content: Fields
}

/** What the page has sent to the editor. */
export interface FromPage {
  readonly action: string
  readonly dataC?: { readonly uid: string; readonly id: string; readonly name: string }
  readonly config?: Readonly<Record<string, unknown>>
  readonly storyId?: number
  readonly issues?: readonly object[]
}

/** The editor's window, with what it was told. */
interface EditorWindow {
  told: readonly FromPage[]
}

/**
 * An editor's page: it frames the site and speaks the editor's side of the bridge's protocol, with nothing of the bridge in it. It
 * keeps what it is told, and enters the edit mode when the page says that it is there.
 */
const EDITOR_PAGE = `<!doctype html><meta charset="utf-8"><title>An editor</title>
<iframe style="border:0;width:1200px;height:700px"></iframe>
<script>
const frame = document.querySelector('iframe')
window.told = []
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow) return
  window.told.push(data)
  if (data.action === 'initialized') frame.contentWindow.postMessage({ action: 'enterEditmode', reload: true,
    storyId: Number(new URLSearchParams(location.hash.slice(1)).get('story')), blockId: '', componentNames: {}, appVersion: 'v2' }, origin)
})
</script>`

/** Serves the editor for as long as a fixture is used, and gives it the origin. A fixture of Playwright by itself. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
export async function withEditorHost({}: object, use: (origin: string) => Promise<void>): Promise<void> {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(EDITOR_PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
}

/** The query that the editor adds to the address of a page. */
export function editorQuery(
  story: Pick<EditedStory, 'id'>,
  spaceToken = SPACE_TOKEN,
  language = 'default',
): string {
  const time = Math.floor(Date.now() / 1000)
  const token = createHash('sha1').update(`7:${spaceToken}:${time}`).digest('hex')
  return new URLSearchParams({
    _storyblok: String(story.id),
    _storyblok_c: 'page',
    _storyblok_version: '',
    _storyblok_lang: language,
    '_storyblok_tk[space_id]': '7',
    '_storyblok_tk[timestamp]': String(time),
    '_storyblok_tk[token]': token,
  }).toString()
}

/** A story as the content service gives it to the editor: relations as uuids, every block with its mark. */
export async function editedStory(
  site: string,
  slug: string,
  spaceToken = SPACE_TOKEN,
  language = '',
): Promise<EditedStory> {
  const answer = await fetch(
    `${site}/v2/cdn/stories/${slug}?version=draft&token=${spaceToken}&language=${language}`,
  )
  return ((await answer.json()) as { story: EditedStory }).story
}

/** The block of a `_uid` in a story; throws where there is none. */
export function blockOf(story: EditedStory, uid: string): Fields {
  const pending: unknown[] = [story.content]
  while (pending.length) {
    const value = pending.shift()
    if (typeof value !== 'object' || value === null) continue
    if ((value as Fields)._uid === uid) return value as Fields
    pending.push(...Object.values(value))
  }
  throw new Error(`The story ${story.full_slug} has no block '${uid}'.`)
}

/** The editor in a browser, with a page of the site in its frame. */
export class Editor {
  readonly #page: Page
  readonly #site: string
  readonly #spaceToken: string
  readonly #language: string
  /** Pages that were loaded in the frame. */
  readonly loads: string[] = []

  /** @param language the one that is edited, by its code in the content service */
  constructor(page: Page, site: string, spaceToken = SPACE_TOKEN, language = 'default') {
    this.#page = page
    this.#site = site
    this.#spaceToken = spaceToken
    this.#language = language
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() === page.mainFrame() && frame.url().startsWith(site))
        this.loads.push(frame.url())
    })
  }

  /** Shows a story at its path, and waits until the page says that it is there. */
  async open(host: string, story: EditedStory, path: string): Promise<void> {
    await this.show(host, story, path)
    await this.hears('initialized')
  }

  /** Shows a story without waiting for more than its page. */
  async show(host: string, story: EditedStory, path: string): Promise<void> {
    await this.#page.goto(`${host}/#story=${story.id}`)
    const loaded = this.#page.waitForEvent('framenavigated', (frame) => frame !== this.#page.mainFrame())
    await this.#page.evaluate(
      (src) => {
        // The same story again is the same document, which keeps what the page before said.
        ;(window as unknown as EditorWindow).told = []
        document.querySelector('iframe')!.src = src
      },
      `${this.#site}${path}?${editorQuery(story, this.#spaceToken, this.#language)}`,
    )
    await loaded
    await this.frame.waitForLoadState()
    this.loads.length = 0
  }

  get frame(): Frame {
    const frame = this.#page.frames().find((one) => one !== this.#page.mainFrame())
    if (!frame) throw new Error('The editor has no frame.')
    return frame
  }

  async send(message: object): Promise<void> {
    // As text: the browser's debugging protocol silently drops what is nested deeper than 300 levels.
    await this.#page.evaluate(
      ([sent, origin]) =>
        document.querySelector('iframe')!.contentWindow!.postMessage(JSON.parse(sent), origin),
      [JSON.stringify(message), this.#site] as const,
    )
  }

  /** An editor's typing: the whole story, as it stands now. */
  input(story: EditedStory): Promise<void> {
    return this.send({ action: 'input', story })
  }

  /** What the page has sent so far. */
  told(): Promise<readonly FromPage[]> {
    return this.#page.evaluate(() => (window as unknown as EditorWindow).told)
  }

  /** Waits for a message of the page. */
  async hears(action: string): Promise<FromPage> {
    await this.#page.waitForFunction(
      (wanted) => (window as unknown as EditorWindow).told.some(({ action }) => action === wanted),
      action,
    )
    return (await this.told()).findLast((message) => message.action === action)!
  }
}
