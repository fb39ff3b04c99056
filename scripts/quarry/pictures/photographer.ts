import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { paletteCss } from './palette.ts'
import { withParts } from './sceneParts.ts'

/** Scenes are laid out in CSS pixels and photographed at twice the size. */
const SCALE = 2
const ADDRESS = 'http://pictures.invalid/'
const scenes = new URL('scenes/', import.meta.url)
const fonts = new URL('../../../src/quarry/ui/fonts/', import.meta.url)

/** Stylesheets of every scene: the page, the frame of a screen, and parts of screens. */
const STYLES = ['scene.css', 'scene-frame.css', 'scene-parts.css']

/** The complete HTML of a scene. Fonts are requested separately. */
export function sceneHtml(name: string): string {
  const css = STYLES.map((file) => readFileSync(new URL(file, scenes), 'utf8')).join('')
  const body = withParts(readFileSync(new URL(`${name}.html`, scenes), 'utf8'))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${paletteCss}\n${css}</style><body>${body}</body></html>`
}

/** Reads a font of the site. @throws Error if it does not exist */
export function fontBytes(name: string): Buffer {
  return readFileSync(new URL(name, fonts))
}

/** Finds an installed browser, by `CHROMIUM_PATH` or in the usual locations; else the one that Playwright downloaded. */
function installedBrowser(): string | undefined {
  return [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path))
}

/** Takes pictures of scenes with one browser, without network requests. */
export async function openPhotographer() {
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
  })
  const context = await browser.newContext({
    deviceScaleFactor: SCALE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  return {
    /** A PNG of the scene, `width` by `height` in pixels of the picture. */
    async photograph(html: string, width: number, height: number): Promise<Buffer> {
      const page = await context.newPage()
      await page.setViewportSize({ width: width / SCALE, height: height / SCALE })
      await page.route('**/*', (route) => {
        const path = new URL(route.request().url()).pathname.slice(1)
        if (path === '') return route.fulfill({ contentType: 'text/html', body: html })
        if (path.endsWith('.woff2'))
          return route.fulfill({ contentType: 'font/woff2', body: fontBytes(path) })
        return route.abort()
      })
      await page.goto(ADDRESS)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const picture = await page.screenshot({ animations: 'disabled', scale: 'device' })
      await page.close()
      return picture
    },
    close: () => browser.close(),
  }
}
