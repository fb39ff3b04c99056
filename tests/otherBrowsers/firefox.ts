import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchOutput, type SmokeBrowser } from './SmokeBrowser.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Returns the reason why Firefox cannot be used, or undefined if it can. */
export const firefoxMissing = (): string | undefined =>
  findFirefox() ? undefined : 'There is no Firefox. Install firefox-esr to test in it.'

const findFirefox = () => PATHS.find((path) => existsSync(path))

interface Message {
  readonly id?: number
  readonly type: string
  readonly method?: string
  readonly message?: string
  readonly result?: Record<string, unknown>
  readonly params?: { readonly level?: string; readonly text?: string }
}

/** A session of WebDriver BiDi. Sends commands through a WebSocket, and collects errors in the console. */
class BidiSession {
  #socket: WebSocket
  #pending = new Map<number, { resolve(message: Message): void; reject(error: Error): void }>()
  #latest = 0
  errors: string[] = []

  static async connect(address: string): Promise<BidiSession> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = () => reject(new Error(`Firefox did not answer at ${address}.`))
    })
    return new BidiSession(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Message)
  }

  async send<Result = unknown>(method: string, params: object): Promise<Result> {
    const id = ++this.#latest
    const message = await new Promise<Message>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    return message.result as Result
  }

  close(): void {
    this.#socket.close()
  }

  #receive(message: Message): void {
    const { id, type, method, params } = message
    if (method === 'log.entryAdded' && params?.level === 'error') this.errors.push(params.text ?? '')
    const waiting = id === undefined ? undefined : this.#pending.get(id)
    if (id !== undefined) this.#pending.delete(id)
    if (type === 'error') waiting?.reject(new Error(message.message))
    else waiting?.resolve(message)
  }
}

interface Evaluated {
  readonly type: string
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts Firefox without a window, with a temporary profile. */
export async function startFirefox(): Promise<SmokeBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const child = spawn(
    findFirefox()!,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const closed = once(child, 'close')
  const address = await matchOutput(child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const session = await BidiSession.connect(`${address}/session`)
  await session.send('session.new', { capabilities: {} })
  await session.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await session.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })

  async function evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await session.send<Evaluated>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return JSON.parse(result?.value ?? 'null') as Value
  }

  async function click(selector: string): Promise<void> {
    const [x, y] = await evaluate<[number, number]>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    })()`)
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await session.send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'mouse', actions }],
    })
  }

  return {
    open: async (url) =>
      void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    click,
    async type(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await session.send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    takeErrors: async () => session.errors.splice(0),
    async close() {
      session.close()
      child.kill()
      await closed
      await rm(profile, { recursive: true, force: true })
    },
  }
}
