import { pathToFileURL } from 'node:url'
import { builderFile } from '../../server/build/paths.ts'
import { readJsonFile } from './readJsonFile.ts'

/** Choices for the files of a new site. */
export interface SiteChoices {
  readonly folderName: string
  /** The site's title, for visitors. */
  readonly name: string
  /** Codes, the main language first. */
  readonly languages: readonly string[]
  /** The version or tarball of the builder. */
  readonly builder: string
  /** The id of a space of the content service. */
  readonly space?: string
}

/** The functions of `create-strata`, which is published without compilation. */
interface SkeletonModule {
  /** @throws Error if a new site cannot be written to a folder */
  checkFolder(path: string): Promise<void>
  nameFrom(folder: string): string
  /** Returns the builder for package.json: a version, or the absolute address of a tarball or folder. */
  readBuilder(text: string): string
  /** @throws Error if a code is not that of a language */
  readLanguages(text: string): string[]
  /** @throws Error if a text is not the id of a space */
  readSpace(text: string): string
  /** Quotes a path for a command that users copy to a shell. */
  shellWord(path: string): string
  siteFiles(choices: SiteChoices): Promise<Map<string, string>>
  /** The version of the builder. */
  readonly version: string
}

/** Imports the functions that write new sites. Its JavaScript is part of the package, so it is not compiled. */
export async function skeletonModule(): Promise<SkeletonModule> {
  const modules = await Promise.all(
    ['createSite.js', 'choices.js', 'siteFiles.js'].map(
      (file) => import(pathToFileURL(builderFile(`create-strata/${file}`)).href) as Promise<object>,
    ),
  )
  const { version } = (await readJsonFile(builderFile('package.json'))) as { readonly version: string }
  return Object.assign({ version }, ...modules) as SkeletonModule
}
