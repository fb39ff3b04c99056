import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFileNames } from '../../services/content/JsonFolder.ts'
import { locateSpace, spaceId } from '../../services/content/locateSpace.ts'

/** A story of the demo space, as far as other content names it. */
export interface SpaceStory {
  readonly uuid: string
  readonly slug: string
  readonly full_slug: string
  readonly is_folder: boolean
  readonly published: boolean
  readonly content?: { readonly component: string }
}

/** A file of the demo space. */
export interface SpaceAsset {
  readonly id: number
  readonly filename: string
  readonly alt: string | null
}

/** What content may point to. */
export interface DemoSpace {
  /** The space's folder, as `2026`. */
  readonly name: string
  readonly stories: readonly SpaceStory[]
  readonly assets: readonly SpaceAsset[]
}

/** All entries of a folder; none if it does not exist, as on a space without files. */
async function readAll<Entry>(folder: string): Promise<readonly Entry[]> {
  const files = await jsonFileNames(folder)
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
}

/** Returns the name of the only space in a content folder; without one, the name that an empty space has. */
export async function readSpaceName(contentDir: string): Promise<string> {
  const location = existsSync(contentDir) ? await locateSpace(contentDir) : { contentDir, name: undefined }
  return location.name ?? String(spaceId(location))
}

/** Reads the stories and files of the only space in a content folder; a folder that is missing is an empty space. */
export async function readDemoSpace(contentDir: string): Promise<DemoSpace> {
  const name = await readSpaceName(contentDir)
  const [stories, assets] = await Promise.all([
    readAll<SpaceStory>(join(contentDir, 'stories', name)),
    readAll<SpaceAsset>(join(contentDir, 'assets', name)),
  ])
  return { name, stories, assets }
}
