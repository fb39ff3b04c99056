import { setTimeout as pause } from 'node:timers/promises'

/** A browser beside Chromium, driven by WebDriver, with one page. */
export interface SmokeBrowser {
  /** Loads an address; resolves once it is loaded. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the page, which may be a promise. Its value must be JSON. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Clicks into the middle of the first element that matches. */
  click(selector: string): Promise<void>
  /** Clicks into an input and types a text key by key. */
  type(selector: string, text: string): Promise<void>
  /** Returns the errors in the browser's console since the last call. */
  takeErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Long enough for a busy machine, in milliseconds. */
const WITHIN = 60_000

/** Waits until an expression is true in the page. Throws with the expression after a minute. */
export async function until(browser: SmokeBrowser, expression: string): Promise<void> {
  const end = performance.now() + WITHIN
  while (!(await browser.evaluate<boolean>(`Boolean(${expression})`))) {
    if (performance.now() > end) throw new Error(`This was not true within a minute: ${expression}`)
    await pause(100)
  }
}

/** Waits until fonts and modules of the page are loaded: one that is left before reports each as an error. */
export const settle = (browser: SmokeBrowser): Promise<void> =>
  until(browser, `document.fonts.status === 'loaded' && !document.querySelector('[data-state=hydrating]')`)

/** Returns the first group of a pattern once it is in what a process writes. Throws with all it wrote if it ends before. */
export function lineOf(output: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found) resolve(found)
    })
    output.once('close', () => reject(new Error(`The browser's driver ended. It said:\n${text}`)))
  })
}
