import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../cli/browser/ensureBrowser.ts'
import { serveSite } from '../server/serveSite.ts'
import { findSite } from '../server/siteFolder.ts'
import { SPACE_TOKEN } from '../tests/browser/editorFrame.ts'
import { keystrokePicture, startEditorServer } from './keystrokePicture.ts'

/** Name and path of each pictured page. */
const PAGES = { home: '/', article: '/blog/the-biscuit-tin-problem/', help: '/help/analysis/split-a-tag/' }
/** Window size in CSS pixels, and the size of the pictures. */
const WINDOW = { width: 1280, height: 960 }
/** Maximum size of a picture in bytes: a still one, and the animated one. */
const MAX_BYTES = 150_000
const MAX_MOVING_BYTES = 400_000

const folder = new URL('../pictures/', import.meta.url)

function save(name: string, picture: Buffer, max: number): void {
  if (picture.length > max)
    throw new Error(`The picture ${name} weighs ${picture.length} bytes; ${max} are allowed.`)
  writeFileSync(new URL(`${name}.webp`, folder), picture)
  console.log(`  pictures/${name}.webp  ${picture.length} bytes`)
}

/** Takes the README's pictures of the built site: `npm run pictures -- readme`, after `npm run build`. */
export async function takeReadmePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'readme-pictures-'))
  const editorServer = await startEditorServer()
  const settings = {
    DATA_DIR: data,
    PORT: '0',
    CONTENT_TOKEN: SPACE_TOKEN,
    EDITOR_ORIGINS: editorServer.origin,
  }
  const site = await serveSite({ ...process.env, ...settings }, await findSite())
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light', reducedMotion: 'reduce' })
    // With Global Privacy Control the site shows no consent dialog, which would be in the pictures.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    for (const [name, path] of Object.entries(PAGES)) {
      const response = await page.goto(site.origin + path, { waitUntil: 'networkidle' })
      if (!response?.ok())
        throw new Error(`${path} answered ${response?.status()}. Correct PAGES in this file.`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 82, effort: 6 })
        .toBuffer()
      save(name, picture, MAX_BYTES)
    }
    await page.close()
    save('keystroke', await keystrokePicture(browser, site.origin, editorServer), MAX_MOVING_BYTES)
  } finally {
    await browser.close()
    await site.close()
    editorServer.close()
    rmSync(data, { recursive: true, force: true })
  }
}
