import type { Page, Request, Response, Route } from '@playwright/test'

/** Scripts that a page asked for, as the network saw them. */
export interface ScriptLog {
  /** File names without their hashes, in the order they were asked for, each once. */
  names(): readonly string[]
  /** What the answers weighed as they were sent, in bytes. Waits for those under way. */
  bytes(): Promise<number>
  clear(): void
}

/** Notes every script file that a page asks for from now on. */
export function logScripts(page: Page): ScriptLog {
  let asked = new Map<string, Request>()
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) asked.set(request.url(), request)
  })
  const weigh = async (response: Response | null) => {
    if (response?.headers()['content-encoding'] !== 'br') throw new Error('A script was not sent as brotli.')
    await response.finished()
    return Number(response.headers()['content-length'])
  }
  return {
    names: () => [...asked.keys()].map((url) => /([\w.-]+?)-[\w-]{6,8}\.js$/.exec(url)?.[1] ?? url),
    async bytes() {
      const sizes = await Promise.all([...asked.values()].map(async (one) => weigh(await one.response())))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    clear: () => {
      asked = new Map()
    },
  }
}

/** The module of a block's renderer, by the renderer's name. */
export const moduleOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]{6,8}\\.js$`)

/** The page runtime, which boot imports once a page needs script, at the latest when it has loaded. */
export const PAGE_RUNTIME = moduleOf('entry-page')

/** Keeps requests waiting until `letGo` is called, so that a test can act before an island is hydrated. */
export async function hold(page: Page, url: RegExp): Promise<{ letGo(): Promise<void> }> {
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const handler = async (route: Route) => {
    await gate
    await route.continue()
  }
  await page.route(url, handler)
  return {
    async letGo() {
      open()
    },
  }
}

/** The element of an island, by its uid; the first of several. */
export const island = (page: Page, uid: string) => page.locator(`q-island[data-island="${uid}"]`).first()

/** Console errors and page errors from now on. */
export function logErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
