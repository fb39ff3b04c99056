import { createJsonFolder } from './JsonFolder.ts'
import { kindFolder, locateSpace, type SpaceLocation } from './locateSpace.ts'
import { type AssetIndex, readAssets } from './readAssets.ts'
import { type ComponentLibrary, readComponents } from './readComponents.ts'
import { type Datasource, readDatasources } from './readDatasources.ts'
import { createStoryFolder, type StoryListing } from './StoryFolder.ts'
import { readLanguages, type SpaceLanguages } from './spaceLanguages.ts'

/** All that lies in the content folder, read at one moment. */
export interface FolderContents {
  readonly location: SpaceLocation
  /** The files of the stories, which are read when they are taken. */
  readonly stories: StoryListing
  readonly components: ComponentLibrary
  readonly datasources: readonly Datasource[]
  /** Whether a datasource file is broken: then the datasources read before are the better ones. */
  readonly datasourcesBroken: boolean
  readonly assets: AssetIndex
  readonly languages: SpaceLanguages
}

/** Reads the CLI's folder; each read costs only what changed since the last one. */
export interface ContentFolder {
  /**
   * @param changed the names of the stories' files that can have changed since the last time, where nothing else can
   * @throws Error when the folder is missing or holds several spaces.
   */
  read(changed?: ReadonlySet<string>): Promise<FolderContents>
}

export function createContentFolder(contentDir: string, log: (message: string) => void): ContentFolder {
  const folders = {
    components: createJsonFolder(log),
    datasources: createJsonFolder(log),
    assets: createJsonFolder(log),
    languages: createJsonFolder(log),
  }
  const storyFolder = createStoryFolder()
  let said = new Set<string>()
  let last: FolderContents | undefined

  return {
    async read(changed) {
      if (changed !== undefined && last !== undefined) {
        const stories = await storyFolder.list(kindFolder(last.location, 'stories'), changed)
        last = { ...last, stories }
        return last
      }
      const saying = new Set<string>()
      const say = (message: string) => {
        if (!said.has(message)) log(message)
        saying.add(message)
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
        components: readComponents(components, say),
        datasources: readDatasources(datasources, say),
        datasourcesBroken: datasources.some((file) => file.error !== undefined),
        assets: await readAssets(kindFolder(location, 'assets'), sidecars, say),
        languages: readLanguages(languages, say),
      }
      said = saying
      last = contents
      return contents
    },
  }
}
