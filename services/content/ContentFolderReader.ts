import { createJsonFolderReader } from './JsonFolderReader.ts'
import { kindFolder, locateSpace, type SpaceLocation } from './locateSpace.ts'
import { type AssetIndex, readAssets } from './readAssets.ts'
import { type ComponentLibrary, readComponents } from './readComponents.ts'
import { type Datasource, readDatasources } from './readDatasources.ts'
import { createStoryLister, type StoryListing } from './StoryLister.ts'
import { readLanguages, type SpaceLanguages } from './spaceLanguages.ts'

/** Snapshot of everything in the content folder. */
export interface FolderContents {
  readonly location: SpaceLocation
  /** Paths of the story files with their modification stamps (time and size). Their content is read later, by a `StoryReader`. */
  readonly stories: StoryListing
  readonly components: ComponentLibrary
  readonly datasources: readonly Datasource[]
  /** True if a datasource file is broken; use the datasources of the previous snapshot then. */
  readonly hasBrokenDatasources: boolean
  readonly assets: AssetIndex
  readonly languages: SpaceLanguages
}

/** Reads the content folder, which has the layout of the Storyblok CLI. Unchanged files are not re-read. */
export interface ContentFolderReader {
  /**
   * Returns a new snapshot of the folder.
   *
   * @param changed names of the story files that may have changed since the last call, if no other file can have changed.
   *   If omitted, all files are checked.
   * @throws Error if the folder is missing or contains several spaces
   */
  read(changed?: ReadonlySet<string>): Promise<FolderContents>
}

/** @param log receives messages about broken files, each once until the file changes */
export function createContentFolderReader(
  contentDir: string,
  log: (message: string) => void,
): ContentFolderReader {
  const readers = {
    components: createJsonFolderReader(log),
    datasources: createJsonFolderReader(log),
    assets: createJsonFolderReader(log),
    languages: createJsonFolderReader(log),
  }
  const storyLister = createStoryLister()
  let reported = new Set<string>()
  let last: FolderContents | undefined

  return {
    async read(changed) {
      if (changed !== undefined && last !== undefined) {
        const stories = await storyLister.list(kindFolder(last.location, 'stories'), changed)
        last = { ...last, stories }
        return last
      }
      const problems = new Set<string>()
      const report = (message: string) => {
        if (!reported.has(message)) log(message)
        problems.add(message)
      }
      const location = await locateSpace(contentDir)
      const stories = await storyLister.list(kindFolder(location, 'stories'))
      const components = await readers.components.read(kindFolder(location, 'components'))
      const datasources = await readers.datasources.read(kindFolder(location, 'datasources'))
      const sidecars = await readers.assets.read(kindFolder(location, 'assets'))
      const languages = await readers.languages.read(kindFolder(location, 'languages'))
      const contents: FolderContents = {
        location,
        stories,
        components: readComponents(components, report),
        datasources: readDatasources(datasources, report),
        hasBrokenDatasources: datasources.some((file) => file.error !== undefined),
        assets: await readAssets(kindFolder(location, 'assets'), sidecars, report),
        languages: readLanguages(languages, report),
      }
      reported = problems
      last = contents
      return contents
    },
  }
}
