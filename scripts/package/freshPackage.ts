import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOf } from '../../server/build/sourceHash.ts'
import { PACKAGED } from './packagedSources.ts'
import { writePackage } from './writePackage.ts'

/** The package of the current sources. */
export interface FreshPackage {
  /** Folder with its files. */
  readonly folder: string
  /** The package as npm publishes it. */
  readonly tarball: string
}

/** Returns the package of the current sources, written and packed once for all tests. */
export async function freshPackage(root: string): Promise<FreshPackage> {
  const packages = join(root, 'node_modules/.cache/package')
  const sources = [
    ...PACKAGED.folders,
    'editor',
    'fields',
    'CHANGELOG.md',
    'LICENSE',
    'docs',
    'package.json',
    'scripts/package',
  ]
  const hash = await hashOf(sources.map((source) => join(root, source)))
  const target = join(packages, hash)
  if (!existsSync(target)) {
    // Written to a temporary folder first, because several tests may run at the same time.
    const temporary = `${target}.${process.pid}`
    await writePackage(root, join(temporary, 'files'))
    await packTo(join(temporary, 'files'), temporary)
    await rename(temporary, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(temporary, { recursive: true, force: true })
    for (const name of await readdir(packages))
      if (name !== hash && !name.includes('.')) await rm(join(packages, name), { recursive: true })
  }
  const tarball = (await readdir(target)).find((name) => name.endsWith('.tgz'))
  return { folder: join(target, 'files'), tarball: join(target, tarball ?? '') }
}

/** Packs a folder as npm publishes it, without requests to a registry. */
export async function packTo(folder: string, destination: string): Promise<void> {
  await mkdir(destination, { recursive: true })
  await promisify(execFile)(
    'npm',
    ['pack', '--offline', '--ignore-scripts', '--loglevel=error', '--pack-destination', destination],
    { cwd: folder, shell: process.platform === 'win32' },
  )
}
