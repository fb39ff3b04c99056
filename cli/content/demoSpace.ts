import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFileNames } from '../../services/content/JsonFolderReader.ts'
import { locateSpace, spaceId } from '../../services/content/locateSpace.ts'

/** The properties of a story that other content refers to. */
export interface SpaceStory {
  readonly uuid: string
  readonly slug: string
  readonly full_slug: string
  readonly is_folder: boolean
  readonly published: boolean
  readonly content?: { readonly component: string }
}

/** An asset of the demo space. */
export interface SpaceAsset {
  readonly id: number
  readonly filename: string
  readonly alt: string | null
}

/** The stories and assets that content can refer to. */
export interface DemoSpace {
  /** Name of the space's folder, such as `2026`. */
  readonly name: string
  readonly stories: readonly SpaceStory[]
  readonly assets: readonly SpaceAsset[]
}

/** Reads all entries of a folder. Empty if the folder does not exist, as in a space without assets. */
async function readAll<Entry>(folder: string): Promise<readonly Entry[]> {
  const files = await jsonFileNames(folder)
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
}

/** Returns the name of the only space in a content folder, or the name of an empty space. */
export async function readSpaceName(contentDir: string): Promise<string> {
  const location = existsSync(contentDir) ? await locateSpace(contentDir) : { contentDir, name: undefined }
  return location.name ?? String(spaceId(location))
}

/** Reads the stories and assets of the only space in a content folder. A missing folder is an empty space. */
export async function readDemoSpace(contentDir: string): Promise<DemoSpace> {
  const name = await readSpaceName(contentDir)
  const [stories, assets] = await Promise.all([
    readAll<SpaceStory>(join(contentDir, 'stories', name)),
    readAll<SpaceAsset>(join(contentDir, 'assets', name)),
  ])
  return { name, stories, assets }
}
