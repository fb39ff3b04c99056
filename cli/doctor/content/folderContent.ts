import { access } from 'node:fs/promises'
import { createContentFolderReader } from '../../../services/content/ContentFolderReader.ts'
import { translatedLanguages } from '../../../services/content/language.ts'
import { spaceId } from '../../../services/content/locateSpace.ts'
import { allLanguages } from '../../../services/content/spaceLanguages.ts'
import { folderSource } from '../../stories/folderSource.ts'
import type { DoctorContent } from './DoctorContent.ts'

/** Reads a content folder. Writes nothing. @throws Error if the folder is missing or contains several spaces */
export async function folderContent(contentDir: string): Promise<DoctorContent> {
  const problems: string[] = []
  const report = (message: string) => void problems.push(message)
  const contents = await createContentFolderReader(contentDir, report).read()
  let count = 0
  const translated = new Set<string>()
  for await (const { content } of folderSource(contentDir, report).stories()) {
    count += 1
    for (const language of translatedLanguages(content)) translated.add(language)
  }
  const missing: string[] = []
  for (const { file } of contents.assets.all) await access(file).catch(() => missing.push(file))
  if (missing.length) report(`${missing.length} files of assets are missing, for example ${missing[0]}.`)
  return {
    description: `the content folder ${contentDir}`,
    spaceId: spaceId(contents.location),
    languages: allLanguages(contents.languages, translated).map(({ code }) => code),
    problems,
    storyCount: async () => count,
    entryCount: async (datasource) =>
      contents.datasources.find(({ slug }) => slug === datasource)?.entries?.length,
    imageAddress: async () =>
      contents.assets.all.find(({ filename }) => /\.(?:avif|jpe?g|png|webp)$/i.test(filename))?.filename,
  }
}
