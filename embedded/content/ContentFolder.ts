import { createJsonFolder } from './JsonFolder.ts'
import { kindFolder, locateSpace, type SpaceLocation } from './locateSpace.ts'
import { type AssetIndex, readAssets } from './readAssets.ts'
import { type ComponentLibrary, readComponents } from './readComponents.ts'
import { type Datasource, readDatasources } from './readDatasources.ts'
import { createStoryReader, type StoryFiles } from './readStories.ts'

/** All that lies in the content folder, read at one moment. */
export interface FolderContents {
  readonly location: SpaceLocation
  readonly stories: StoryFiles
  readonly components: ComponentLibrary
  readonly datasources: readonly Datasource[]
  /** Whether a datasource file is broken: then the datasources read before are the better ones. */
  readonly datasourcesBroken: boolean
  readonly assets: AssetIndex
}

/** Reads the CLI's folder; each read costs only what changed since the last one. */
export interface ContentFolder {
  /** @throws Error when the folder is missing or holds several spaces. */
  read(): Promise<FolderContents>
}

export function createContentFolder(contentDir: string, log: (message: string) => void): ContentFolder {
  const folders = {
    stories: createJsonFolder(log),
    components: createJsonFolder(log),
    datasources: createJsonFolder(log),
    assets: createJsonFolder(log),
  }
  const readStories = createStoryReader(log)
  let said = new Set<string>()

  return {
    async read() {
      const saying = new Set<string>()
      const say = (message: string) => {
        if (!said.has(message)) log(message)
        saying.add(message)
      }
      const location = await locateSpace(contentDir)
      const stories = readStories(await folders.stories.read(kindFolder(location, 'stories')))
      const components = await folders.components.read(kindFolder(location, 'components'))
      const datasources = await folders.datasources.read(kindFolder(location, 'datasources'))
      const sidecars = await folders.assets.read(kindFolder(location, 'assets'))
      const contents: FolderContents = {
        location,
        stories,
        components: readComponents(components, say),
        datasources: readDatasources(datasources, say),
        datasourcesBroken: datasources.some((file) => file.error !== undefined),
        assets: await readAssets(kindFolder(location, 'assets'), sidecars, say),
      }
      said = saying
      return contents
    },
  }
}
