import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'vite'
import { compressFiles } from './compressFiles.ts'
import { BUILDER_ROOT, EDITOR_BUNDLES } from './paths.ts'
import { hashOf } from './sourceHash.ts'

/** The editor's sources. */
const SOURCES = join(BUILDER_ROOT, 'editor')

/** True in the published package, which has the editor's bundle instead of its sources. */
const isPrebuilt = !existsSync(join(SOURCES, 'main.tsx'))

/** File in the folder of bundles with the hash of the bundle to serve. */
const CURRENT = 'current.json'

/** Number of bundles to keep. The previous one too, since open pages may still load parts of it. */
const MAX_BUNDLES = 2

/**
 * Bundles the editor, unless its sources are unchanged since the last bundle. Returns the folder of the bundle. The editor is
 * independent of sites, so all sites share one bundle.
 */
export async function bundleEditorUnlessFresh(): Promise<string> {
  if (isPrebuilt) {
    const prebuilt = await builtEditor()
    if (!prebuilt) throw new Error(`The editor is missing in ${EDITOR_BUNDLES}. Reinstall the package.`)
    return prebuilt
  }
  const folder = await currentFolder()
  if ((await builtEditor()) === folder) return folder
  if (!(await stat(folder).catch(() => undefined))) await bundleTo(folder)
  await writeCurrent(EDITOR_BUNDLES, folder)
  await removeOld(folder)
  return folder
}

/**
 * Bundles the editor for the published package: with the licenses of bundled packages, and without compressed files, which would make
 * the tarball larger.
 */
export async function prebuildEditor(bundles: string): Promise<void> {
  const folder = join(bundles, basename(await currentFolder()))
  await buildTo(folder, { license: { fileName: 'licenses.md' }, chunkSizeWarningLimit: 1000 })
  await writeCurrent(bundles, folder)
}

const writeCurrent = (bundles: string, folder: string) =>
  writeFile(join(bundles, CURRENT), `${JSON.stringify({ hash: basename(folder) })}\n`)

/** Returns true if the last bundle was built from the current sources. */
export async function isEditorFresh(): Promise<boolean> {
  return isPrebuilt || (await builtEditor()) === (await currentFolder())
}

/** Returns the folder for a bundle of the current sources, whether it exists or not. */
const currentFolder = async (): Promise<string> =>
  join(
    EDITOR_BUNDLES,
    await hashOf([
      SOURCES,
      // Folders from which the editor imports.
      join(BUILDER_ROOT, 'fields'),
      join(BUILDER_ROOT, 'json'),
      join(BUILDER_ROOT, 'services/content'),
      join(BUILDER_ROOT, 'package-lock.json'),
      import.meta.filename,
      join(import.meta.dirname, 'editorConfig.ts'),
    ]),
  )

/** Returns the folder of the last bundle; undefined if it doesn't exist. */
export async function builtEditor(): Promise<string | undefined> {
  try {
    const { hash } = JSON.parse(await readFile(join(EDITOR_BUNDLES, CURRENT), 'utf8')) as {
      readonly hash: string
    }
    const folder = join(EDITOR_BUNDLES, hash)
    return (await stat(folder)).isDirectory() ? folder : undefined
  } catch {
    return undefined
  }
}

async function bundleTo(folder: string): Promise<void> {
  // Built in a temporary folder and then renamed, since builds of several sites may run concurrently.
  const temporary = `${folder}.${process.pid}`
  try {
    await buildTo(temporary)
    await compressFiles(temporary)
    await rename(temporary, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function buildTo(outDir: string, options: BuildOptions = {}): Promise<void> {
  const [{ build }, { editorConfig }] = await Promise.all([import('vite'), import('./editorConfig.ts')])
  const config = editorConfig({ root: SOURCES, outDir })
  await build({ ...config, build: { ...config.build, ...options } })
}

/** Deletes all bundles except the current one and the newest other one. */
async function removeOld(current: string): Promise<void> {
  await mkdir(EDITOR_BUNDLES, { recursive: true })
  const folders = (await readdir(EDITOR_BUNDLES, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.includes('.'))
    .map(({ name }) => join(EDITOR_BUNDLES, name))
  const dated = await Promise.all(
    folders.map(async (folder) => [folder, (await stat(folder)).mtimeMs] as const),
  )
  const old = dated
    .filter(([folder]) => folder !== current)
    .sort(([, one], [, other]) => other - one)
    .slice(MAX_BUNDLES - 1)
  for (const [folder] of old) await rm(folder, { recursive: true, force: true })
}
