import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../site/freePort.ts'
import { matchOutput, type SmokeBrowser } from './SmokeBrowser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'

/** Returns the reason why WebKit cannot be used, or undefined if it can. */
export function webkitMissing(): string | undefined {
  if (!existsSync(DRIVER) || !findMiniBrowser())
    return 'There is no WebKit. Install webkit2gtk-driver to test in it.'
  return existsSync(XVFB) ? undefined : 'WebKit needs a display. Install xvfb to test in it.'
}

/** Returns the path of the latest version of WebKitGTK's browser. */
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').sort().at(-1)

/** The key of an element's reference: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Collects a page's errors, because WebKitGTK's driver has no access to the console. It is evaluated as soon as the new document exists, so
 * errors before that, while the head is parsed, are missed.
 */
const COLLECT_ERRORS = `
  if (window.isLeft) return false
  if (window.smokeErrors) return document.readyState === 'complete'
  window.smokeErrors = []
  const addError = (...values) => smokeErrors.push(values.map(String).join(' '))
  // Which videos can be played depends on the system's codecs.
  const isVideo = ({ localName }) => localName === 'source' || localName === 'video'
  addEventListener('error', ({ message, target }) => {
    if (message || !isVideo(target)) addError(message ?? 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => addError(reason))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => addError('blocked: ' + blockedURI))
  const { error } = console
  console.error = (...values) => (addError(...values), error.apply(console, values))
  return false`

/** Starts WebKitGTK's browser on a separate display. */
export async function startWebKit(): Promise<SmokeBrowser> {
  const display = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await matchOutput(display.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const send = createSend(`http://127.0.0.1:${port}`)
  const { sessionId } = await retryUntilConnected(() =>
    send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // Errors must be collected while the page loads.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        },
      },
    }),
  )
  const session = `/session/${sessionId}`
  await send('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 120_000 })

  async function element(selector: string): Promise<string> {
    const found = await send<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    })
    return `${session}/element/${found[ELEMENT]}`
  }
  const run = (script: string) => send<unknown>('POST', `${session}/execute/sync`, { script, args: [] })
  const evaluate = <Value>(expression: string) =>
    send<Value>('POST', `${session}/execute/async`, {
      script: `const done = arguments[0];
        (async () => (await (${expression})) ?? null)().then(done, (error) => done({ failed: String(error) }))`,
      args: [],
    })
  async function click(selector: string): Promise<void> {
    // The driver would scroll it to an edge of the window, where a different element may cover it.
    await run(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`)
    await send('POST', `${await element(selector)}/click`, {})
  }

  return {
    async open(url) {
      await run('window.isLeft = true')
      await send('POST', `${session}/url`, { url })
      while (!(await run(COLLECT_ERRORS))) await pause(5)
    },
    evaluate,
    click,
    async type(selector, text) {
      await click(selector)
      await send('POST', `${await element(selector)}/value`, { text })
    },
    takeErrors: () => evaluate('window.smokeErrors?.splice(0) ?? []'),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      for (const child of [driver, display]) {
        const closed = once(child, 'close')
        child.kill()
        await closed
      }
    },
  }
}

/** Returns a function that sends WebDriver commands to an origin. It throws with the driver's message if a command fails. */
function createSend(origin: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(origin + path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

/** Retries a command until the driver accepts connections. */
async function retryUntilConnected<Value>(command: () => Promise<Value>): Promise<Value> {
  for (let left = 100; ; left--) {
    try {
      return await command()
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error
      await pause(100)
    }
  }
}
