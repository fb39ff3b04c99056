import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser, findShell } from '../../cli/browser/ensureBrowser.ts'
import { type StartedChromium, startChromium } from '../browser/startChromium.ts'

/** A browser in its own process with a profile on the disk, which a test can kill and restart with the same profile. */
export class KilledBrowser {
  readonly #profile: string
  #started: StartedChromium | undefined
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
    this.#started = await startChromium((process.env.AUDIT ? findBrowser() : findShell())!, this.#profile)
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.#started.port}`)
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
    const started = this.#started
    this.#started = undefined
    if (!started) return
    await started.kill()
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
