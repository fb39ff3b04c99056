import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'

/** The preview token of the tests' spaces, with which an editor signs its previews. */
export const SPACE_TOKEN = 'the-preview-token-of-the-edited-space'

/** The secret of the previews of the tests' site. */
export const PREVIEW_SECRET = 'a secret for the previews of these tests'

/** Fields of a block or story in the editor. Mutable. */
export type Fields = Record<string, unknown>
export interface EditedStory {
  readonly id: number
  readonly full_slug: string
  content: Fields
}

/** A message of the page to the editor. */
export interface FromPage {
  readonly action: string
  readonly dataC?: { readonly uid: string; readonly id: string; readonly name: string }
  readonly config?: Readonly<Record<string, unknown>>
  readonly storyId?: number
  readonly issues?: readonly object[]
}

/** The editor's window, with all messages of the page. */
interface EditorWindow {
  messages: readonly FromPage[]
}

/**
 * HTML of a mock editor. It embeds the site in an iframe and implements the editor's side of the bridge protocol, without the
 * bridge's code. It collects the page's messages, and enters edit mode when the page is initialized.
 */
const EDITOR_PAGE = `<!doctype html><meta charset="utf-8"><title>An editor</title>
<iframe style="border:0;width:1200px;height:700px"></iframe>
<script>
const frame = document.querySelector('iframe')
window.messages = []
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow) return
  window.messages.push(data)
  if (data.action === 'initialized') frame.contentWindow.postMessage({ action: 'enterEditmode', reload: true,
    storyId: Number(new URLSearchParams(location.hash.slice(1)).get('story')), blockId: '', componentNames: {}, appVersion: 'v2' }, origin)
})
</script>`

/** Playwright fixture that serves the mock editor and provides its origin. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
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

/** Returns the signed query that the editor adds to the address of a page. */
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

/** Fetches a story as the editor gets it: with relations as UUIDs, and `_editable` in every block. */
export async function editedStory(
  site: string,
  slug: string,
  spaceToken = SPACE_TOKEN,
  language = '',
): Promise<EditedStory> {
  const response = await fetch(
    `${site}/v2/cdn/stories/${slug}?version=draft&token=${spaceToken}&language=${language}`,
  )
  return ((await response.json()) as { story: EditedStory }).story
}

/** Returns the block with a `_uid` in a story. Throws if it does not exist. */
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

/** The mock editor in a browser, with a page of the site in its iframe. */
export class Editor {
  readonly #page: Page
  readonly #site: string
  readonly #spaceToken: string
  readonly #language: string
  /** Addresses of pages that the iframe loaded since the last `show`. */
  readonly loads: string[] = []

  /** @param language code of the edited language in the content service */
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

  /** Shows a story at its path, and waits until the page is initialized. */
  async open(host: string, story: EditedStory, path: string): Promise<void> {
    await this.show(host, story, path)
    await this.waitForMessage('initialized')
  }

  /** Shows a story and waits only until its page is loaded. */
  async show(host: string, story: EditedStory, path: string): Promise<void> {
    await this.#page.goto(`${host}/#story=${story.id}`)
    const loaded = this.#page.waitForEvent('framenavigated', (frame) => frame !== this.#page.mainFrame())
    await this.#page.evaluate(
      (src) => {
        // Going to the same address keeps the document and its messages.
        ;(window as unknown as EditorWindow).messages = []
        document.querySelector('iframe')!.src = src
      },
      `${this.#site}${path}?${editorQuery(story, this.#spaceToken, this.#language)}`,
    )
    await loaded
    await this.frame.waitForLoadState()
    this.loads.length = 0
  }

  get frame(): Frame {
    const frame = this.#page.frames().find((candidate) => candidate !== this.#page.mainFrame())
    if (!frame) throw new Error('The editor has no frame.')
    return frame
  }

  async send(message: object): Promise<void> {
    // Sent as JSON, because the debugging protocol silently drops objects nested deeper than 300 levels.
    await this.#page.evaluate(
      ([json, origin]) =>
        document.querySelector('iframe')!.contentWindow!.postMessage(JSON.parse(json), origin),
      [JSON.stringify(message), this.#site] as const,
    )
  }

  /** Sends the story with its current changes, as the editor does after each keystroke. */
  input(story: EditedStory): Promise<void> {
    return this.send({ action: 'input', story })
  }

  /** Returns all messages of the page. */
  messages(): Promise<readonly FromPage[]> {
    return this.#page.evaluate(() => (window as unknown as EditorWindow).messages)
  }

  /** Waits until the page has sent a message with this action, and returns the last one. */
  async waitForMessage(action: string): Promise<FromPage> {
    await this.#page.waitForFunction(
      (expected) => (window as unknown as EditorWindow).messages.some(({ action }) => action === expected),
      action,
    )
    return (await this.messages()).findLast((message) => message.action === action)!
  }
}
