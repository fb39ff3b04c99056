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
  /** Paths and stamps of the story files. Their content is read later, by `createStoryReader`. */
  readonly stories: StoryListing
  readonly components: ComponentLibrary
  readonly datasources: readonly Datasource[]
  /** True if a datasource file is broken; use the datasources of the previous snapshot then. */
  readonly hasBrokenDatasources: boolean
  readonly assets: AssetIndex
  readonly languages: SpaceLanguages
}

/** Reads the content folder that the official CLI writes. Files that did not change are not read a second time. */
export interface ContentFolderReader {
  /**
   * @param changed names of the story files that may have changed since the last call, if nothing else can have changed;
   *   omitted: everything may have changed
   * @throws Error if the folder is missing or contains several spaces
   */
  read(changed?: ReadonlySet<string>): Promise<FolderContents>
}

export function createContentFolderReader(
  contentDir: string,
  log: (message: string) => void,
): ContentFolderReader {
  const folders = {
    components: createJsonFolderReader(log),
    datasources: createJsonFolderReader(log),
    assets: createJsonFolderReader(log),
    languages: createJsonFolderReader(log),
  }
  const storyFolder = createStoryLister()
  let reported = new Set<string>()
  let last: FolderContents | undefined

  return {
    async read(changed) {
      if (changed !== undefined && last !== undefined) {
        const stories = await storyFolder.list(kindFolder(last.location, 'stories'), changed)
        last = { ...last, stories }
        return last
      }
      const problems = new Set<string>()
      const report = (message: string) => {
        if (!reported.has(message)) log(message)
        problems.add(message)
      }
      const location = await locateSpace(contentDir)
      const stories = await storyFolder.list(kindFolder(location, 'stories'))
      const components = await folders.components.read(kindFolder(location, 'components'))
      const datasources = await folders.datasources.read(kindFolder(location, 'datasources'))
      const sidecars = await folders.assets.read(kindFolder(location, 'assets'))
      const languages = await folders.languages.read(kindFolder(location, 'languages'))
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
