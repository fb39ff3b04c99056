import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** Modules and texts of `create-strata` without its command, which `strata new site` and `strata adopt` import. */
const MODULES = [
  'choices.js',
  'createSite.js',
  'languageFiles.js',
  'manifest.js',
  'readme.js',
  'siteFiles.js',
  'translateStories.js',
  'translations',
]

/** Generated folders of the template, which are not copied. */
const GENERATED = /[\\/](?:\.data|dist|docs|ladle|node_modules)(?:[\\/]|$)/

/** Copies what new sites are written from: the modules of `create-strata`, and the starter as its template. */
export async function copySkeleton(root: string, folder: string): Promise<void> {
  const source = join(root, 'create-strata')
  for (const name of MODULES)
    await cp(join(source, name), join(folder, 'create-strata', name), { recursive: true })
  const starter = join(root, 'examples/starter')
  await cp(starter, join(folder, 'create-strata/template'), {
    recursive: true,
    filter: (path) => !GENERATED.test(path.slice(starter.length)),
  })
}
