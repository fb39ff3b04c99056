import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prebuildEditor } from '../../server/build/bundleEditor.ts'
import { bundleImports } from './bundleImports.ts'
import { compileSources } from './compileSources.ts'
import { copyFiles } from './copyFiles.ts'
import { copySkeleton } from './copySkeleton.ts'
import { nameCompiledFiles } from './nameCompiledFiles.ts'
import { PACKAGED } from './packagedSources.ts'
import { writeReadme } from './packageReadme.ts'
import { pruneDeclarations } from './pruneDeclarations.ts'
import { copyDocs } from './siteDocs.ts'
import { type RepositoryManifest, writeManifest } from './writeManifest.ts'
import { writeSbom } from './writeSbom.ts'

/** Writes the package to a folder, which is emptied first. Returns the number of its files. */
export async function writePackage(root: string, folder: string): Promise<{ readonly files: number }> {
  const repository: RepositoryManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all([compileSources(root, folder), prebuildEditor(join(folder, 'dist/editor'))])
  await copyFiles(root, folder)
  await copyDocs(root, folder)
  await copySkeleton(root, folder)
  await writeReadme(root, folder)
  await nameCompiledFiles(root, folder)
  await bundleImports(folder)
  const entries = Object.values(repository.exports).filter((file) => /\.tsx?$/.test(file))
  await pruneDeclarations(folder, [
    ...entries.map((file) => file.replace(/\.tsx?$/, '.d.ts')),
    // The package's tsconfig.json refers to them for the types of a site's modules.
    ...Object.values(PACKAGED.siteModules),
  ])
  await writeManifest(repository, folder)
  await writeSbom(root, folder)
  const written = await readdir(folder, { recursive: true, withFileTypes: true })
  return { files: written.filter((entry) => entry.isFile()).length }
}
