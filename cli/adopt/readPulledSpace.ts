import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { jsonFileNames } from '../../services/content/JsonFolderReader.ts'
import { type SpaceKind, spaceId, spaceKinds } from '../../services/content/locateSpace.ts'
import { type ComponentLibrary, readComponents } from '../../services/content/readComponents.ts'
import { readLanguages, type SpaceLanguages } from '../../services/content/spaceLanguages.ts'
import { isBlockName } from '../../src/registry/storedNames.ts'
import { readJsonFile } from '../scaffold/readJsonFile.ts'

/** Maximum number of components. Storyblok's largest plans allow fewer. */
const MAX_COMPONENTS = 10_000

/** Maximum number of files of one kind. */
const MAX_FILES = 500_000

/** A space in a folder that the official command line has pulled. */
export interface PulledSpace {
  /** The folder with the kinds: components, stories, assets. */
  readonly folder: string
  /** The name of the space's folders, usually its id. */
  readonly name: string
  /** The folder of its story files. */
  readonly storyFolder: string
  readonly library: ComponentLibrary
  readonly languages: SpaceLanguages
  /** Sentences about files that are left out. */
  readonly problems: readonly string[]
}

/** A story file. */
export interface PulledStory {
  /** Its path below the folder, with forward slashes. */
  readonly file: string
  readonly story: JsonObject
}

/**
 * Reads components and languages of a pulled space. Its stories are read by {@link pulledStories}.
 *
 * @param previous the content folder of the last adoption: contains the languages and stories if they were not pulled
 * @throws Error that names the folder or file if a file is not JSON, or there are too many components
 */
export async function readPulledSpace(folder: string, name: string, previous = folder): Promise<PulledSpace> {
  const folderOf = async (kind: SpaceKind) => {
    const pulled = join(folder, kind, name)
    return (await jsonFileNames(pulled)).length ? pulled : join(previous, kind, name)
  }
  const problems: string[] = []
  const report = (message: string) => void problems.push(message)
  const library = readComponents(await jsonFiles(join(folder, 'components', name)), report)
  if (library.components.length > MAX_COMPONENTS)
    throw new Error(
      `"${folder}" has ${library.components.length} components, and at most ${MAX_COMPONENTS} can be adopted.`,
    )
  const languages = readLanguages(await jsonFiles(await folderOf('languages')), report)
  return {
    folder,
    name,
    storyFolder: await folderOf('stories'),
    library: { ...library, components: library.components.filter((component) => isNamed(component, report)) },
    languages,
    problems,
  }
}

/** The id of a space: the name of its folders, if that is a number. */
export const pulledSpaceId = ({ folder, name }: PulledSpace): number => spaceId({ contentDir: folder, name })

/** Returns whether a block can have the name of a component; reports it otherwise. */
function isNamed({ name, id }: JsonObject, report: (message: string) => void): boolean {
  if (isBlockName(name)) return true
  report(
    `The component ${JSON.stringify(name ?? null)} (id ${id}) is left out, because no block can have this name. Rename it in the space.`,
  )
  return false
}

/** Reads all JSON files of a folder; none if it does not exist. */
async function jsonFiles(folder: string) {
  const names = await fileNames(folder)
  return Promise.all(
    names.map(async (name) => ({ file: join(folder, name), value: await readJsonFile(join(folder, name)) })),
  )
}

async function fileNames(folder: string): Promise<readonly string[]> {
  const names = await jsonFileNames(folder)
  if (names.length > MAX_FILES)
    throw new Error(`"${folder}" has ${names.length} files, and at most ${MAX_FILES} can be adopted.`)
  return names
}

/** Number of story files that are read at the same time. */
const BATCH = 32

/** Yields the stories of a space in the order of their files, without folders. */
export async function* pulledStories({ storyFolder, name }: PulledSpace): AsyncIterable<PulledStory> {
  const names = await fileNames(storyFolder)
  for (let start = 0; start < names.length; start += BATCH) {
    const read = names.slice(start, start + BATCH).map(async (each) => {
      const value = await readJsonFile(join(storyFolder, each))
      // The Management API wraps a story in an object.
      const story = isObject(value) && isObject(value.story) ? value.story : value
      return { file: `stories/${name}/${each}`, story }
    })
    for (const { file, story } of await Promise.all(read))
      if (isObject(story) && story.is_folder !== true) yield { file, story }
  }
}

/**
 * Returns the files of a space below its folder, with forward slashes: of every kind of content, and in subfolders. The official command
 * line also writes logs, reports, types and migrations there, which are left out.
 */
export async function pulledFiles({ folder, name }: PulledSpace): Promise<readonly string[]> {
  const files: string[] = []
  for (const kind of spaceKinds) {
    const path = join(folder, kind, name)
    if (!existsSync(path)) continue
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    for (const entry of entries)
      if (entry.isFile())
        files.push(
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
  }
  return files.sort()
}
