import type { Issue } from '../session/Issue.ts'
import type { JsonObject } from '../space/Json.ts'
import type { MarkedText } from './inplace/findTexts.ts'
import type { PreviewCheck } from './PreviewCheck.ts'
import { receiveHostedMessages } from './receiveHostedMessages.ts'

interface ChannelOptions {
  readonly frame: HTMLIFrameElement
  readonly storyId: number
  /** Display names of components, by name. */
  readonly componentNames: () => Readonly<Record<string, string>>
  /** Returns the current story, for an `input` message. */
  readonly story: () => JsonObject
  /** Called when the bridge has loaded; it enters the edit mode after this returns. */
  readonly onReady: () => void
  /** Called when a block is clicked in the page itself. */
  readonly onSelect: (uid: string) => void
  readonly onIssues: (issues: readonly Issue[]) => void
}

/** Time within which the page answers a request, in milliseconds. For the first request it loads code. */
const REQUEST_TIMEOUT = 3000

/** What happened to the story on the server. */
type Saved = 'change' | 'published' | 'unpublished'

/**
 * The editor's side of the Storyblok Bridge protocol, for a page in a same-origin frame.
 *
 * The hosted editor uses `postMessage`, which clones the whole story twice per message: for 10,000 blocks that takes longer than
 * a frame, and the page must find out what changed. Here the message event is dispatched in the page's window with the frozen
 * story itself, so unchanged blocks are the same objects as in the previous message. Origin, source and data equal those of a
 * posted message; page and bridge use nothing else.
 */
export class PreviewChannel {
  readonly #options: ChannelOptions
  readonly #window: Window
  readonly #stopReceiving: () => void
  #due: number | undefined
  #isReady = false
  /** True for a page that posts to the hosted editor: its code may change the objects of messages. */
  #sendsCopies = false
  /** Pending requests by key, with the callbacks for their response. */
  readonly #pending = new Map<string, Set<(answer: unknown) => void>>()

  constructor(window: Window & typeof globalThis, options: ChannelOptions) {
    this.#window = window
    this.#options = options
    window.addEventListener('message', this.#onMessage)
    this.#stopReceiving = receiveHostedMessages(window, options.frame)
  }

  close(): void {
    this.#window.removeEventListener('message', this.#onMessage)
    this.#stopReceiving()
    if (this.#due !== undefined) this.#window.cancelAnimationFrame(this.#due)
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Call this when the frame loads a new document. */
  reset(): void {
    this.#isReady = false
  }

  /** Sends the story before the next paint, once for all changes until then. */
  input(): void {
    if (!this.#isReady) return
    this.#due ??= this.#window.requestAnimationFrame(() => {
      this.#due = undefined
      if (this.#isReady) this.#send({ action: 'input', story: this.#options.story() })
    })
  }

  /** Notifies the page that its story was saved or published. */
  saved(
    action: Saved,
    { slug, slugChanged = false }: { readonly slug: string; readonly slugChanged?: boolean },
  ): void {
    const { storyId } = this.#options
    this.#send({ action, ...(action === 'change' ? { reload: true } : {}), storyId, slug, slugChanged })
  }

  /** Requests which fields a block's text shows; null if the page does not know or does not answer. */
  async texts(uid: string): Promise<MarkedText | null> {
    if (!this.#isReady) return null
    const { storyId } = this.#options
    return (await this.#request(`texts ${uid}`, {
      action: 'strata:texts',
      storyId,
      uid,
    })) as MarkedText | null
  }

  /**
   * Requests the page's checks of the connection to the editor, even if the bridge does not answer. Null if the page does not
   * answer either.
   */
  async checks(): Promise<readonly PreviewCheck[] | null> {
    return (await this.#request('checks', { action: 'strata:checks' })) as readonly PreviewCheck[] | null
  }

  viewLiveVersion(): void {
    this.#send({ action: 'viewLiveVersion' })
  }

  #request(key: string, data: object): Promise<unknown> {
    return new Promise((resolve) => {
      const callbacks = this.#pending.get(key) ?? new Set()
      this.#pending.set(key, callbacks)
      const timeout = this.#window.setTimeout(() => answer(null), REQUEST_TIMEOUT)
      const answer = (response: unknown) => {
        this.#window.clearTimeout(timeout)
        callbacks.delete(answer)
        resolve(response)
      }
      callbacks.add(answer)
      this.#dispatch(data)
    })
  }

  #respond(key: string, response: unknown): void {
    for (const answer of [...(this.#pending.get(key) ?? [])]) answer(response)
  }

  #send(data: object): void {
    if (this.#isReady) this.#dispatch(data)
  }

  #dispatch(data: object): void {
    const target = this.#options.frame.contentWindow as (Window & typeof globalThis) | null
    if (!target) return
    const { origin } = this.#window.location
    const sent = this.#sendsCopies ? target.structuredClone(data) : data
    target.dispatchEvent(new target.MessageEvent('message', { data: sent, origin, source: this.#window }))
  }

  readonly #onMessage = ({ source, origin, data }: MessageEvent): void => {
    const { frame, storyId, componentNames, onReady, onSelect, onIssues } = this.#options
    if (source === null || source !== frame.contentWindow || origin !== this.#window.location.origin) return
    const message = Object(data) as Readonly<Record<string, unknown>>
    switch (message.action) {
      case 'initialized':
        this.#isReady = true
        this.#sendsCopies = Object(message.config).customParent == null
        onReady()
        this.#send({
          action: 'enterEditmode',
          reload: true,
          storyId,
          blockId: '',
          componentNames: componentNames(),
          appVersion: 'v2',
        })
        // The loaded page has no unsaved changes.
        this.input()
        return
      case 'ping':
        this.#send({ action: 'pingBack' })
        return
      case 'edit': {
        const { uid, id } = Object(message.dataC) as Readonly<Record<string, unknown>>
        if (typeof uid === 'string' && Number(id) === storyId) onSelect(uid)
        return
      }
      case 'strata:issues':
        if (message.storyId === storyId && Array.isArray(message.issues)) onIssues(message.issues as Issue[])
        return
      case 'strata:texts': {
        const { uid, texts } = message as { readonly uid?: unknown; readonly texts?: MarkedText | null }
        if (message.storyId === storyId && typeof uid === 'string')
          this.#respond(`texts ${uid}`, texts ?? null)
        return
      }
      case 'strata:checks':
        this.#respond('checks', Array.isArray(message.checks) ? message.checks : null)
    }
  }
}
