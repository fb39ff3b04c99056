import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'vite'
import { compressFiles } from './compressFiles.ts'
import { BUILDER, EDITOR_BUNDLES } from './paths.ts'
import { hashOf } from './sourceHash.ts'

/** The editor's sources. */
const SOURCES = join(BUILDER, 'editor')

/** The package brings the editor's bundle instead of its sources. */
const isPrebuilt = !existsSync(join(SOURCES, 'main.tsx'))

/** Names the bundle that is served, in a folder of bundles. */
const CURRENT = 'current.json'

/** Bundles that are kept: the one before too, since a page that is open may still load parts of it. */
const MAX_BUNDLES = 2

/**
 * Bundles the editor, unless there is a bundle of the present sources, and gives its folder. The editor knows no site, so one
 * bundle is for all; content, sites and the server may change without another.
 */
export async function bundleEditorUnlessFresh(): Promise<string> {
  if (isPrebuilt) {
    const prebuilt = await builtEditor()
    if (!prebuilt) throw new Error(`The editor is missing in ${EDITOR_BUNDLES}. Install the package again.`)
    return prebuilt
  }
  const folder = await freshFolder()
  if ((await builtEditor()) === folder) return folder
  if (!(await stat(folder).catch(() => undefined))) await bundleTo(folder)
  await writeCurrent(EDITOR_BUNDLES, folder)
  await removeOld(folder)
  return folder
}

/**
 * Bundles the editor into a folder of bundles as the package brings it: with the licenses of what is in it, and without compressed
 * files, which a tarball cannot shrink.
 */
export async function prebuildEditor(bundles: string): Promise<void> {
  const folder = join(bundles, basename(await freshFolder()))
  await buildTo(folder, { license: { fileName: 'licenses.md' }, chunkSizeWarningLimit: 1000 })
  await writeCurrent(bundles, folder)
}

const writeCurrent = (bundles: string, folder: string) =>
  writeFile(join(bundles, CURRENT), `${JSON.stringify({ hash: basename(folder) })}\n`)

/** Whether there is a bundle of the present sources. */
export async function isEditorFresh(): Promise<boolean> {
  return isPrebuilt || (await builtEditor()) === (await freshFolder())
}

/** Where the bundle of the present sources stands, or will. */
const freshFolder = async (): Promise<string> =>
  join(
    EDITOR_BUNDLES,
    await hashOf([
      SOURCES,
      join(BUILDER, 'package-lock.json'),
      import.meta.filename,
      join(import.meta.dirname, 'editorConfig.ts'),
    ]),
  )

/** The folder of the bundle that was made last; undefined where there is none. */
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
  // Beside its place, as builds of several sites may run at once.
  const making = `${folder}.${process.pid}`
  try {
    await buildTo(making)
    await compressFiles(making)
    await rename(making, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function buildTo(outDir: string, options: BuildOptions = {}): Promise<void> {
  const [{ build }, { editorConfig }] = await Promise.all([import('vite'), import('./editorConfig.ts')])
  const config = editorConfig({ root: SOURCES, outDir })
  await build({ ...config, build: { ...config.build, ...options } })
}

/** Removes bundles but for the newest. */
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
