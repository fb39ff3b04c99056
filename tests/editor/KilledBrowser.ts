import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser, findShell } from '../../cli/browser/ensureBrowser.ts'

/** Maximum time for a browser to start, in milliseconds. */
const START_TIMEOUT = 120_000

/** A browser in its own process with a profile on the disk, which a test can kill and restart with the same profile. */
export class KilledBrowser {
  readonly #profile: string
  #child: ChildProcess | undefined
  #browser: Browser | undefined

  private constructor(profile: string) {
    this.#profile = profile
  }

  static async start(): Promise<KilledBrowser> {
    const browser = new KilledBrowser(await mkdtemp(join(tmpdir(), 'profile-')))
    await browser.restart()
    return browser
  }

  /** Starts the browser with the profile, without the previous page. */
  async restart(): Promise<void> {
    const active = join(this.#profile, 'DevToolsActivePort')
    await rm(active, { force: true })
    const child = spawn(
      (process.env.AUDIT ? findBrowser() : findShell())!,
      [
        '--headless',
        '--window-size=1280,900',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--hide-crash-restore-bubble',
        `--user-data-dir=${this.#profile}`,
        '--remote-debugging-port=0',
        'about:blank',
      ],
      // A separate process group, since the browser's pages are also processes.
      { stdio: 'ignore', detached: true },
    )
    this.#child = child
    const deadline = performance.now() + START_TIMEOUT
    for (;;) {
      const port = (await readFile(active, 'utf8').catch(() => '')).split('\n')[0]
      if (port) {
        this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
        return
      }
      if (performance.now() > deadline) throw new Error('The browser did not start.')
      await pause(50)
    }
  }

  async page(): Promise<Page> {
    const page = await this.#browser!.contexts()[0]!.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(60_000)
    return page
  }

  /** Kills all processes of the browser, as a power failure does. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child?.pid === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined)
  }

  /** Crashes the process of a page. */
  async crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close().catch(() => undefined)
  }

  async stop(): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
