import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../site/freePort.ts'
import { lineOf, type SmokeBrowser } from './SmokeBrowser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAYS = '/usr/bin/Xvfb'

/** Returns why WebKit cannot be used here; undefined if it can. */
export function webkitMissing(): string | undefined {
  if (!existsSync(DRIVER) || !findMiniBrowser())
    return 'There is no WebKit. Install webkit2gtk-driver to test in it.'
  return existsSync(DISPLAYS) ? undefined : 'WebKit needs a display. Install xvfb to test in it.'
}

/** The browser that comes with WebKitGTK, in its newest version. */
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').sort().at(-1)

/** The key of an element's reference: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Collects a page's errors. WebKitGTK's driver tells no console, so this is evaluated as soon as the new document is there: what is reported
 * before that, while the head is parsed, is not seen.
 */
const COLLECT_ERRORS = `
  if (window.isLeft) return false
  if (window.smokeErrors) return document.readyState === 'complete'
  window.smokeErrors = []
  const note = (...words) => smokeErrors.push(words.map(String).join(' '))
  // Which films can be played is up to what the system has installed.
  const isFilm = ({ localName }) => localName === 'source' || localName === 'video'
  addEventListener('error', ({ message, target }) => {
    if (message || !isFilm(target)) note(message ?? 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  addEventListener('securitypolicyviolation', ({ blockedURI }) => note('blocked: ' + blockedURI))
  const { error } = console
  console.error = (...words) => (note(...words), error.apply(console, words))
  return false`

/** Starts WebKitGTK's browser on a display of its own. */
export async function startWebKit(): Promise<SmokeBrowser> {
  const display = spawn(DISPLAYS, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await lineOf(display.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const send = commandsOf(`http://127.0.0.1:${port}`)
  const { sessionId } = await started(() =>
    send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // The page's errors are collected while it loads.
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
    // The driver scrolls it to an edge of the window, where something may lie over it.
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

/** Sends commands of WebDriver to an origin. Throws what the driver says of a command that failed. */
function commandsOf(origin: string) {
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

/** Tries until the driver listens. */
async function started<Value>(command: () => Promise<Value>): Promise<Value> {
  for (let left = 100; ; left--) {
    try {
      return await command()
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error
      await pause(100)
    }
  }
}
