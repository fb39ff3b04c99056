import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compressFiles } from './compressFiles.ts'
import { BUILDER, EDITOR_BUNDLES } from './paths.ts'
import { hashOf } from './sourceHash.ts'

/** The editor's sources. */
const SOURCES = join(BUILDER, 'embedded', 'editor')

/** Names the bundle that is served, in the folder of all of them. */
const CURRENT = join(EDITOR_BUNDLES, 'current.json')

/** Bundles that are kept: the one before too, since a page that is open may still load parts of it. */
const KEPT = 2

/**
 * Bundles the editor, unless there is a bundle of the present sources, and gives its folder. The editor knows no site, so one
 * bundle is for all; content, sites and the server may change without another.
 */
export async function bundleEditorUnlessFresh(): Promise<string> {
  const folder = await freshFolder()
  if ((await builtEditor()) === folder) return folder
  if (!(await stat(folder).catch(() => undefined))) await bundleTo(folder)
  await writeFile(CURRENT, `${JSON.stringify({ hash: basename(folder) })}\n`)
  await removeOld(folder)
  return folder
}

/** Whether there is a bundle of the present sources. */
export async function isEditorFresh(): Promise<boolean> {
  return (await builtEditor()) === (await freshFolder())
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
    const { hash } = JSON.parse(await readFile(CURRENT, 'utf8')) as { readonly hash: string }
    const folder = join(EDITOR_BUNDLES, hash)
    return (await stat(folder)).isDirectory() ? folder : undefined
  } catch {
    return undefined
  }
}

async function bundleTo(folder: string): Promise<void> {
  const [{ build }, { editorConfig }] = await Promise.all([import('vite'), import('./editorConfig.ts')])
  // Beside its place, as builds of several sites may run at once.
  const making = `${folder}.${process.pid}`
  try {
    await build(editorConfig({ root: SOURCES, outDir: making }))
    await compressFiles(making)
    await rename(making, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
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
    .slice(KEPT - 1)
  for (const [folder] of old) await rm(folder, { recursive: true, force: true })
}
