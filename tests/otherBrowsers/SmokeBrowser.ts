import { setTimeout as pause } from 'node:timers/promises'

/** A browser other than Chromium, controlled by WebDriver, with one page. */
export interface SmokeBrowser {
  /** Loads an address; resolves once it is loaded. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page. It may be a promise. Its value must be serializable as JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Clicks the centre of the first element that matches. */
  click(selector: string): Promise<void>
  /** Clicks an input and types a text. */
  type(selector: string, text: string): Promise<void>
  /** Returns the errors in the browser's console since the last call. */
  takeErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** In milliseconds. */
const TIMEOUT_MS = 60_000

/** Waits until an expression is true in the page. Throws with the expression after a minute. */
export async function waitUntil(browser: SmokeBrowser, expression: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await browser.evaluate<boolean>(`Boolean(${expression})`))) {
    if (performance.now() > end) throw new Error(`This was not true within a minute: ${expression}`)
    await pause(100)
  }
}

/** Waits until the page's fonts and modules are loaded. Otherwise, leaving the page would cause an error for each. */
export const waitForAssets = (browser: SmokeBrowser): Promise<void> =>
  waitUntil(
    browser,
    `document.fonts.status === 'loaded' && !document.querySelector('[data-state=hydrating]')`,
  )

/** Resolves with the first group of a pattern once a process's output matches. Rejects with the output if the process ends first. */
export function matchOutput(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found) resolve(found)
    })
    output.once('close', () => reject(new Error(`The browser's driver ended. Its output:\n${text}`)))
  })
}
