import type { Page, Request, Response } from '@playwright/test'

/** The scripts that a page requested. */
export interface ScriptLog {
  /** File names without their hashes, each once, in the order of the requests. */
  names(): readonly string[]
  /** Compressed size of all responses, in bytes. Waits for pending responses. */
  bytes(): Promise<number>
  clear(): void
}

/** Records every script that a page requests from now on. */
export function logScripts(page: Page): ScriptLog {
  const requests = new Map<string, Request>()
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) requests.set(request.url(), request)
  })
  const sizeOf = async (response: Response | null) => {
    if (response?.headers()['content-encoding'] !== 'br')
      throw new Error('A script was not compressed with Brotli.')
    await response.finished()
    return Number(response.headers()['content-length'])
  }
  return {
    names: () => [...requests.keys()].map((url) => /([\w.-]+?)-[\w-]{6,8}\.js$/.exec(url)?.[1] ?? url),
    async bytes() {
      const sizes = await Promise.all(
        [...requests.values()].map(async (request) => sizeOf(await request.response())),
      )
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    clear: () => requests.clear(),
  }
}

/** Matches the address of a built module by its name, for example that of a block's renderer. */
export const moduleOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]{6,8}\\.js$`)

/** Matches the address of the page runtime, which boot imports when a page needs it, and after load at the latest. */
export const PAGE_RUNTIME = moduleOf('entry-page')

/** Delays requests until `release` is called, so that a test can act before an island is hydrated. */
export async function holdRequests(page: Page, url: RegExp): Promise<{ release(): void }> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await gate
    await route.continue()
  })
  return { release }
}

/** Locates an island by its uid. The first one if there are several. */
export const island = (page: Page, uid: string) => page.locator(`q-island[data-island="${uid}"]`).first()

/** Returns an array that collects console errors and uncaught errors of a page. */
export function logErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
