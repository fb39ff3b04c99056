/** Creates the pictures in the repository. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCommand, runCommand } from '../server/commandLine.ts'
import { findSite } from '../server/siteFolder.ts'

/** Creates the pictures of the default site's content. */
type MakeDemoPictures = (names: readonly string[], all: boolean) => Promise<void>

/** Kinds of pictures by argument. Modules are imported on demand, because each starts a browser. */
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

function refuse(extra: readonly string[]): void {
  if (extra.length) throw new Error(`Unexpected argument "${extra.join(' ')}" for this kind of pictures.`)
}

const command = createCommand('npm run pictures', 'Updates pictures whose content may have changed.')
  .argument(
    '<kind>',
    "stories (of each block, for the test of their looks), presets (for the editor's insert menu; npm run generate after it), readme (after npm run build) or demo (the demo space's own)",
  )
  .argument(
    '[name...]',
    "With stories or presets: the folder of a site; with demo: beginnings of the assets' names.",
  )
  .option('--all', 'Update all pictures, even unchanged ones.')
  .action(async (kind: string, names: readonly string[], { all = false }: { all?: boolean }) => {
    const make = KINDS[kind]
    if (!make) throw new Error(`Unknown kind of pictures. The kinds are ${Object.keys(KINDS).join(', ')}.`)
    await make(names, all)
  })

await runCommand(command)
