import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../cli/browser/ensureBrowser.ts'
import { startBuiltLadle } from '../../cli/ladle/builtLadle.ts'
import { ROOT } from '../../cli/loadPlugins.ts'
import { ladleFolders } from '../../ladle/ladleSite.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { compareShots } from './compareShots.ts'
import { pictureFile, readShotRecord, writeShotRecord } from './shotRecord.ts'
import { fingerprint, isPlain, openStoryPage, shoot, showStory, WIDTHS } from './storyPage.ts'

/**
 * Takes pictures of each block's plain story: `npm run pictures -- stories`. Only updates pictures of stories whose look may have
 * changed, and only if they differ.
 *
 * @param site the site with the blocks
 * @param all checks all stories
 */
export async function makeStoryPictures(site: SiteFolder, all: boolean): Promise<void> {
  const pictures = join(ROOT, ladleFolders(site.folder).pictures)
  const before = await readShotRecord(pictures)
  const ladle = await startBuiltLadle(site)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    await mkdir(pictures, { recursive: true })
    const isSameBrowser = before.browser === browser.version()
    const page = await openStoryPage(browser)
    const plain = ladle.stories.filter(isPlain).sort()
    const stories: Record<string, string> = {}
    for (const story of plain) {
      await showStory(page, ladle, story)
      const look = await fingerprint(page)
      stories[story] = look
      if (!all && isSameBrowser && before.stories[story] === look) continue
      for (const width of WIDTHS) {
        const file = pictureFile(story, width, pictures)
        const picture = await shoot(browser, ladle, story, width)
        const old = await readFile(file).catch(() => undefined)
        const difference = old ? await compareShots(old, picture) : 'it is new'
        if (!difference) continue
        await writeFile(file, picture)
        console.log(`  ${basename(file)}  ${picture.length} bytes: ${difference}`)
      }
    }
    const expected = new Set(
      plain.flatMap((story) => WIDTHS.map((width) => pictureFile(story, width, pictures))),
    )
    for (const name of await readdir(pictures)) {
      const file = `${pictures}/${name}`
      if (name.endsWith('.webp') && !expected.has(file)) await rm(file)
    }
    await writeShotRecord(pictures, { browser: browser.version(), stories })
  } finally {
    await browser.close()
    await ladle.close()
  }
}
