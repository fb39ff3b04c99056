import { createContentFolderReader } from '../../services/content/ContentFolderReader.ts'
import { locateSpace, spaceId } from '../../services/content/locateSpace.ts'
import { folderSource } from '../stories/folderSource.ts'
import type { SnapshotSource } from './SnapshotSource.ts'

/** Opens a content folder. Its published stories are those whose file says so, with the content of the file. */
export async function folderRecords(contentDir: string, hasDrafts: boolean): Promise<SnapshotSource> {
  const report = (message: string) => console.error(message)
  const { components, datasources, languages } = await createContentFolderReader(contentDir, report).read()
  const location = await locateSpace(contentDir)
  return {
    space: { id: spaceId(location), name: location.name ?? 'Empty space' },
    cv: null,
    notes: [],
    async *library() {
      yield { languages: languages.languages.map(({ code }) => code) }
      for (const component of components.components) yield { component }
      for (const group of components.groups) yield { group }
      for (const preset of components.presets) yield { preset }
      for (const datasource of datasources) yield { datasource: { ...datasource } }
    },
    async *stories() {
      for await (const story of folderSource(contentDir, report).stories())
        if (hasDrafts || Object(story).published === true) yield story
    },
  }
}
