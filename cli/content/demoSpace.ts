import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { jsonFileNames } from '../../services/content/JsonFolderReader.ts'
import { locateSpace, spaceId } from '../../services/content/locateSpace.ts'
import { type ComponentLibrary, readComponents } from '../../services/content/readComponents.ts'
import { readJsonFile } from '../scaffold/readJsonFile.ts'

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
  return Promise.all(files.map(async (file) => (await readJsonFile(join(folder, file))) as Entry))
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

/** Name of the file in the folder of an adopted site that records the adopted schemas. */
export const ADOPTED_RECORD = 'adopted.json'

/** Reads the components, groups and presets of an adopted site's space. Undefined for other sites, whose plugins define them all. */
export async function readAdoptedLibrary(
  { path }: Pick<SiteFolder, 'path'>,
  contentDir: string,
): Promise<ComponentLibrary | undefined> {
  if (!existsSync(join(path, ADOPTED_RECORD))) return undefined
  const folder = join(contentDir, 'components', await readSpaceName(contentDir))
  const files = await Promise.all(
    (await jsonFileNames(folder)).map(async (name) => ({
      file: join(folder, name),
      value: await readJsonFile(join(folder, name)),
    })),
  )
  return readComponents(files, (message) => console.error(message))
}
