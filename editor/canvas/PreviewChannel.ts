import type { Issue } from '../session/Issue.ts'
import type { JsonObject } from '../space/Json.ts'
import type { MarkedText } from './inplace/findTexts.ts'
import type { PreviewCheck } from './PreviewCheck.ts'

interface ChannelOptions {
  readonly frame: HTMLIFrameElement
  readonly storyId: number
  /** What components are called, by name. */
  readonly componentNames: () => Readonly<Record<string, string>>
  /** The story as it stands, for an `input` message. */
  readonly story: () => JsonObject
  /** The bridge is there, and enters the edit mode as soon as this returns. */
  readonly onReady: () => void
  /** A block was clicked in the page itself. */
  readonly onSelect: (uid: string) => void
  readonly onIssues: (issues: readonly Issue[]) => void
}

/** Milliseconds within which the page answers a question; the first time it loads what finds the answer. */
const ANSWERS_WITHIN = 3000

/** What was done to the story on the server. */
type Saved = 'change' | 'published' | 'unpublished'

/**
 * The editor's side of the bridge's protocol, with the page that stands in a frame on this origin.
 *
 * The hosted editor posts its messages, so that the browser clones the whole story twice for each: of 10,000 blocks that takes longer
 * than a frame lasts, and the page then has to find out what is the same as before. Here both windows are of one origin, so the
 * message is dispatched in the page's window with the story itself, frozen: blocks that did not change are the same objects there as
 * in the message before. Origin, source and data are those of a posted message, which is all that the page and the bridge look at.
 */
export class PreviewChannel {
  readonly #options: ChannelOptions
  readonly #window: Window
  #due: number | undefined
  #isReady = false
  /** Who waits for which answer. */
  readonly #asked = new Map<string, Set<(answer: unknown) => void>>()

  constructor(window: Window, options: ChannelOptions) {
    this.#window = window
    this.#options = options
    window.addEventListener('message', this.#hear)
  }

  close(): void {
    this.#window.removeEventListener('message', this.#hear)
    if (this.#due !== undefined) this.#window.cancelAnimationFrame(this.#due)
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** The frame shows another document, or none. */
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

  /** Tells the page that its story was saved or published. */
  saved(
    action: Saved,
    { slug, slugChanged = false }: { readonly slug: string; readonly slugChanged?: boolean },
  ): void {
    const { storyId } = this.#options
    this.#send({ action, ...(action === 'change' ? { reload: true } : {}), storyId, slug, slugChanged })
  }

  /** Which fields a block's text shows; null where the page cannot tell, or does not. */
  async texts(uid: string): Promise<MarkedText | null> {
    if (!this.#isReady) return null
    const { storyId } = this.#options
    return (await this.#ask(`texts ${uid}`, { action: 'strata:texts', storyId, uid })) as MarkedText | null
  }

  /** What the page finds of the way between itself and the editor, also where its bridge is silent; null where it does not answer. */
  async checks(): Promise<readonly PreviewCheck[] | null> {
    return (await this.#ask('checks', { action: 'strata:checks' })) as readonly PreviewCheck[] | null
  }

  viewLiveVersion(): void {
    this.#send({ action: 'viewLiveVersion' })
  }

  #ask(question: string, data: object): Promise<unknown> {
    return new Promise((resolve) => {
      const waiting = this.#asked.get(question) ?? new Set()
      this.#asked.set(question, waiting)
      const late = this.#window.setTimeout(() => answer(null), ANSWERS_WITHIN)
      const answer = (given: unknown) => {
        this.#window.clearTimeout(late)
        waiting.delete(answer)
        resolve(given)
      }
      waiting.add(answer)
      this.#dispatch(data)
    })
  }

  #answer(question: string, given: unknown): void {
    for (const answer of [...(this.#asked.get(question) ?? [])]) answer(given)
  }

  #send(data: object): void {
    if (this.#isReady) this.#dispatch(data)
  }

  #dispatch(data: object): void {
    const target = this.#options.frame.contentWindow as (Window & typeof globalThis) | null
    if (!target) return
    const { origin } = this.#window.location
    target.dispatchEvent(new target.MessageEvent('message', { data, origin, source: this.#window }))
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    const { frame, storyId, componentNames, onReady, onSelect, onIssues } = this.#options
    if (source === null || source !== frame.contentWindow || origin !== this.#window.location.origin) return
    const message = Object(data) as Readonly<Record<string, unknown>>
    switch (message.action) {
      case 'initialized':
        this.#isReady = true
        onReady()
        this.#send({
          action: 'enterEditmode',
          reload: true,
          storyId,
          blockId: '',
          componentNames: componentNames(),
          appVersion: 'v2',
        })
        // What is not saved yet is not in the page that was loaded.
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
          this.#answer(`texts ${uid}`, texts ?? null)
        return
      }
      case 'strata:checks':
        this.#answer('checks', Array.isArray(message.checks) ? message.checks : null)
    }
  }
}
