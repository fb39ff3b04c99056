/** Takes or makes the pictures that the project holds. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCommand, runCommand } from '../server/commandLine.ts'
import { findSite } from '../server/siteFolder.ts'

/** Makes the pictures of the default site's content. */
type MakeDemoPictures = (names: readonly string[], all: boolean) => Promise<void>

/** Kinds of pictures, by the word that chooses one. Modules are imported when they are wanted: each starts a browser. */
const KINDS: Readonly<Record<string, (names: readonly string[], all: boolean) => Promise<void>>> = {
  async stories([folder, ...more], all) {
    refuse(more)
    const site = await findSite(folder)
    const { makeStoryPictures } = await import('./storyPictures/make.ts')
    await makeStoryPictures(site, all)
  },
  async presets([folder, ...more], all) {
    refuse(more)
    const { makePresetPictures } = await import('./presetPictures/make.ts')
    await makePresetPictures(await findSite(folder), all)
  },
  async readme(names) {
    refuse(names)
    const { takeReadmePictures } = await import('./readmePictures.ts')
    await takeReadmePictures()
  },
  async demo(names, all) {
    const { tools } = await findSite()
    const file = pathToFileURL(join(import.meta.dirname, '..', tools, 'pictures/make.ts'))
    const { makeDemoPictures } = (await import(file.href)) as { makeDemoPictures: MakeDemoPictures }
    await makeDemoPictures(names, all)
  },
}

function refuse(words: readonly string[]): void {
  if (words.length) throw new Error(`"${words.join(' ')}" is too much: these pictures take no such word.`)
}

const command = createCommand(
  'npm run pictures',
  'Takes pictures again where what they show may have changed.',
)
  .argument(
    '<kind>',
    "stories (of each block, for the test of their looks), presets (for the editor's insert menu; npm run generate after it), readme (after npm run build) or demo (the demo space's own)",
  )
  .argument(
    '[name...]',
    "With stories or presets: the folder of a site; with demo: beginnings of the assets' names.",
  )
  .option('--all', 'Take each again, changed or not.')
  .action(async (kind: string, names: readonly string[], { all = false }: { all?: boolean }) => {
    const make = KINDS[kind]
    if (!make) throw new Error(`There are pictures of the kinds ${Object.keys(KINDS).join(', ')}. Name one.`)
    await make(names, all)
  })

await runCommand(command)
