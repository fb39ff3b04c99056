import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../cli/browser/ensureBrowser.ts'
import { serveSite } from '../server/serveSite.ts'
import { findSite } from '../server/siteFolder.ts'
import { SPACE_TOKEN } from '../tests/browser/editorFrame.ts'
import { keystrokePicture, openEditorPlace } from './keystrokePicture.ts'

/** Page and name of each picture. */
const PAGES = { home: '/', article: '/blog/the-biscuit-tin-problem/', help: '/help/analysis/split-a-tag/' }
/** Of the window, in CSS pixels. Pictures have as many pixels. */
const WINDOW = { width: 1280, height: 960 }
/** What one picture may weigh, in bytes: a still one, and the moving one. */
const MAX_BYTES = 150_000
const MAX_MOVING_BYTES = 400_000

const folder = new URL('../pictures/', import.meta.url)

function keep(name: string, picture: Buffer, most: number): void {
  if (picture.length > most)
    throw new Error(`The picture ${name} weighs ${picture.length} bytes; ${most} are allowed.`)
  writeFileSync(new URL(`${name}.webp`, folder), picture)
  console.log(`  pictures/${name}.webp  ${picture.length} bytes`)
}

/** Takes the README's pictures of the built site: `npm run pictures -- readme`, after `npm run build`. */
export async function takeReadmePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'readme-pictures-'))
  const place = await openEditorPlace()
  const settings = { DATA_DIR: data, PORT: '0', CONTENT_TOKEN: SPACE_TOKEN, EDITOR_ORIGINS: place.origin }
  const site = await serveSite({ ...process.env, ...settings }, await findSite())
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light', reducedMotion: 'reduce' })
    // Who asks not to be tracked is not asked for consent, so no notice stands in the pictures.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    for (const [name, path] of Object.entries(PAGES)) {
      const answer = await page.goto(site.origin + path, { waitUntil: 'networkidle' })
      if (!answer?.ok()) throw new Error(`${path} answered ${answer?.status()}. Correct PAGES in this file.`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 82, effort: 6 })
        .toBuffer()
      keep(name, picture, MAX_BYTES)
    }
    await page.close()
    keep('keystroke', await keystrokePicture(browser, site.origin, place), MAX_MOVING_BYTES)
  } finally {
    await browser.close()
    await site.close()
    place.close()
    rmSync(data, { recursive: true, force: true })
  }
}
