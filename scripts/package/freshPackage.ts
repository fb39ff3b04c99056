import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOf } from '../../server/build/sourceHash.ts'
import { PACKAGED } from './packagedSources.ts'
import { writePackage } from './writePackage.ts'

/** The package of the present sources. */
export interface FreshPackage {
  /** Its files. */
  readonly folder: string
  /** The same, packed as npm publishes it. */
  readonly tarball: string
}

/** Returns the package of the present sources, which is written and packed once for all that test it. */
export async function freshPackage(root: string): Promise<FreshPackage> {
  const packages = join(root, 'node_modules/.cache/package')
  const sources = [
    ...PACKAGED.folders,
    'editor',
    'CHANGELOG.md',
    'LICENSE',
    'docs',
    'package.json',
    'scripts/package',
  ]
  const hash = await hashOf(sources.map((source) => join(root, source)))
  const place = join(packages, hash)
  if (!existsSync(place)) {
    // Beside its place, as several tests may run at once.
    const making = `${place}.${process.pid}`
    await writePackage(root, join(making, 'files'))
    await packTo(join(making, 'files'), making)
    await rename(making, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(making, { recursive: true, force: true })
    for (const name of await readdir(packages))
      if (name !== hash && !name.includes('.')) await rm(join(packages, name), { recursive: true })
  }
  const tarball = (await readdir(place)).find((name) => name.endsWith('.tgz'))
  return { folder: join(place, 'files'), tarball: join(place, tarball ?? '') }
}

/** Packs a folder of files as npm publishes them, without asking a registry. */
export async function packTo(folder: string, destination: string): Promise<void> {
  await mkdir(destination, { recursive: true })
  await promisify(execFile)(
    'npm',
    ['pack', '--offline', '--ignore-scripts', '--loglevel=error', '--pack-destination', destination],
    { cwd: folder, shell: process.platform === 'win32' },
  )
}
