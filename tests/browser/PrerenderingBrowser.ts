import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBrowser } from '../../cli/browser/ensureBrowser.ts'
import { type StartedChromium, startChromium } from './startChromium.ts'

/** Maximum time for a page to answer, in milliseconds. A page in the back/forward cache does not answer. */
const ANSWER_TIMEOUT = 2000

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/**
 * Chromium with one tab, with prerendering and the back/forward cache. Playwright attaches to pages instead of
 * tabs, so that Chromium does neither.
 */
export class PrerenderingBrowser {
  readonly #profile: string
  readonly #started: StartedChromium
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (message: Message) => void>()
  /** Sessions of the tab's pages, the latest last: shown, prerendered and cached ones. */
  readonly #pages = new Set<string>()
  #id = 0

  private constructor(profile: string, started: StartedChromium, socket: WebSocket) {
    this.#profile = profile
    this.#started = started
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message))
  }

  static async start(): Promise<PrerenderingBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'profile-'))
    const started = await startChromium(findBrowser()!, profile)
    const socket = new WebSocket(started.address)
    await once(socket, 'open')
    const browser = new PrerenderingBrowser(profile, started, socket)
    const { targetInfos } = await browser.#send('Target.getTargets', { filter: [{ type: 'tab' }] })
    const [tab] = targetInfos as readonly { readonly targetId: string }[]
    const attached = await browser.#send('Target.attachToTarget', { targetId: tab!.targetId, flatten: true })
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await browser.#send('Target.setAutoAttach', options, String(attached.sessionId))
    return browser
  }

  /** Loads a page like an address that a visitor types. */
  async goto(url: string): Promise<void> {
    await this.#send('Page.navigate', { url }, await this.#shownPage())
    await this.waitFor(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
  }

  /** Evaluates an expression in the page that the visitor sees. */
  async evaluate<Value>(expression: string): Promise<Value> {
    return this.#evaluateIn<Value>(await this.#shownPage(), expression)
  }

  /** Waits until an expression is true in the page that the visitor sees. */
  async waitFor(expression: string): Promise<void> {
    for (;;) {
      // A navigation may destroy the page meanwhile.
      if (await this.evaluate(expression).catch(() => false)) return
      await pause(50)
    }
  }

  /** Evaluates an expression in the page that is prerendered. Undefined if there is none. */
  async evaluatePrerendered<Value>(expression: string): Promise<Value | undefined> {
    const session = await this.#pageWhere('document.prerendering')
    return session === undefined ? undefined : this.#evaluateIn<Value>(session, expression)
  }

  /** Moves the pointer to the first element that matches. */
  async hover(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', selector)
  }

  async click(selector: string): Promise<void> {
    await this.#mouse('mousePressed', selector)
    await this.#mouse('mouseReleased', selector)
  }

  async close(): Promise<void> {
    this.#socket.close()
    await this.#started.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  async #mouse(type: string, selector: string): Promise<void> {
    const session = await this.#shownPage()
    const [x, y] = await this.#evaluateIn<readonly number[]>(
      session,
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    )
    const button = type === 'mouseMoved' ? 'none' : 'left'
    // The press may start a navigation that closes the session before it answers.
    await this.#send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 }, session).catch(
      () => {},
    )
  }

  async #shownPage(): Promise<string> {
    for (;;) {
      const session = await this.#pageWhere(
        "!document.prerendering && document.visibilityState === 'visible'",
      )
      if (session !== undefined) return session
      await pause(50)
    }
  }

  async #pageWhere(expression: string): Promise<string | undefined> {
    for (const session of [...this.#pages].reverse())
      if (await this.#evaluateIn(session, expression).catch(() => false)) return session
    return undefined
  }

  async #evaluateIn<Value>(session: string, expression: string): Promise<Value> {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', options, session)
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { readonly value: Value }).value
  }

  async #send(
    method: string,
    params: object,
    sessionId?: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#id
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    const timeout = pause(ANSWER_TIMEOUT, undefined, { ref: false })
    const message = await Promise.race([answer, timeout])
    this.#waiting.delete(id)
    if (!message) throw new Error(`${method} was not answered.`)
    if (message.error) throw new Error(`${method}: ${message.error.message}`)
    return message.result ?? {}
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message)
    const { sessionId, targetInfo } = (message.params ?? {}) as {
      readonly sessionId?: string
      readonly targetInfo?: { readonly type: string }
    }
    if (message.method === 'Target.attachedToTarget' && targetInfo?.type === 'page')
      this.#pages.add(sessionId!)
    if (message.method === 'Target.detachedFromTarget') this.#pages.delete(sessionId!)
  }
}
