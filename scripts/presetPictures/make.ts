import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../cli/browser/ensureBrowser.ts'
import { readSpaceName } from '../../cli/content/demoSpace.ts'
import { type LadleSite, startBuiltLadle } from '../../cli/ladle/builtLadle.ts'
import { addressPart } from '../../cli/ladle/storyFile.ts'
import { loadPlugins, ROOT } from '../../cli/loadPlugins.ts'
import {
  type PicturedPreset,
  presetsWithPictures,
  readPictureRecord,
  writePictureRecord,
} from '../../cli/presetPictures/pictureRecord.ts'
import {
  hashOf,
  type PresetPicture,
  presetPicture,
  SHOT_WIDTH,
} from '../../cli/presetPictures/presetPicture.ts'
import { pictureId } from '../../cli/schema/exportPresets.ts'
import { stableIdentity } from '../../cli/schema/stableIdentity.ts'
import { readSettings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import { fingerprint, openStoryPage, showStory } from '../storyPictures/storyPage.ts'

/** Asset folder of the pictures, apart from assets on pages. */
const FOLDER = 'Pictures of presets'

/** Prefix of the names of all pictures. */
const PREFIX = 'preset-'

/**
 * Takes pictures of the presets in the insert menu, as assets of the site's space: `npm run pictures -- presets`. Only updates
 * pictures of presets whose look may have changed. `npm run generate` then writes their URLs into the presets.
 *
 * @param site the site with the presets
 * @param all updates all pictures
 */
export async function makePresetPictures(site: SiteFolder, all: boolean): Promise<void> {
  const registry = await loadPlugins(site)
  const { contentDir } = readSettings(process.env, site)
  const space = await readSpaceName(contentDir)
  const assets = join(contentDir, 'assets', space)
  const folder = stableIdentity('folder of assets', FOLDER)
  const before = (await readPictureRecord(ROOT, site.folder)) ?? { presets: {} }
  const present = new Set(await readdir(assets).catch(() => []))
  const ladle = await startBuiltLadle(site)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    await mkdir(join(assets, 'folders'), { recursive: true })
    await writeFile(
      join(assets, 'folders', `pictures-of-presets_${folder.uuid}.json`),
      json({ id: folder.id, name: FOLDER, parent_id: null, uuid: folder.uuid, parent_uuid: null }),
    )
    const page = await openStoryPage(browser, SHOT_WIDTH)
    const presets: Record<string, { content: string; looks: string }> = {}
    const expected = new Set<string>()
    for (const pictured of presetsWithPictures(registry)) {
      const { key, content, plugin, preset } = pictured
      const name = `${PREFIX}${addressPart(plugin.name)}-${addressPart(preset.name)}`
      const file = `${name}_${pictureId(plugin, preset)}`
      expected.add(`${file}.webp`).add(`${file}.json`)
      await showStory(page, ladle, storyOf(pictured, ladle))
      const looks = await fingerprint(page)
      presets[key] = { content, looks }
      const known = before.presets[key]
      const isSame = known?.content === content && known.looks === looks
      if (!all && isSame && present.has(`${file}.webp`) && present.has(`${file}.json`)) continue
      const picture = await shoot(page)
      await writeFile(join(assets, `${file}.webp`), picture.data)
      await writeFile(join(assets, `${file}.json`), json(sidecar(pictured, name, space, folder.id, picture)))
      console.log(`  ${file}.webp  ${picture.width} × ${picture.height}, ${picture.data.length} bytes`)
    }
    for (const name of present)
      if (name.startsWith(PREFIX) && !expected.has(name)) await rm(join(assets, name))
    await writePictureRecord(ROOT, site.folder, { presets })
  } finally {
    await browser.close()
    await ladle.close()
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the Ladle story of a preset. @throws Error if there is none */
function storyOf({ plugin, preset, key }: PicturedPreset, ladle: LadleSite): string {
  const story = [groupTitle(plugin), plugin.title, preset.name].map(addressPart).join('--')
  if (!ladle.stories.includes(story))
    throw new Error(`Ladle has no story ${story} for the preset "${key}". Run "npm run generate".`)
  return story
}

/** Takes a picture of the shown story when all of its images are loaded. */
async function shoot(page: Page): Promise<PresetPicture> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => Promise.allSettled([...document.images].map((picture) => picture.decode())))
  return presetPicture(
    await page.locator('#ladle-root').screenshot({ animations: 'disabled', caret: 'hide' }),
  )
}

/** Returns the asset record of a picture, in the format of the service's command line. */
function sidecar(
  { plugin, preset }: PicturedPreset,
  name: string,
  space: string,
  asset_folder_id: number,
  { data, width, height }: PresetPicture,
) {
  const alt = `${plugin.title}: ${preset.title ?? preset.name}`
  const about = { alt, title: '', copyright: '', source: '' }
  return {
    id: pictureId(plugin, preset),
    short_filename: `${name}.webp`,
    filename: `https://a.storyblok.com/f/${space}/${width}x${height}/${hashOf(data)}/${name}.webp`,
    asset_folder_id,
    ...about,
    focus: '',
    is_private: false,
    meta_data: about,
  }
}
