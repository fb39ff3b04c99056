import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  /** True if it is bundled in a different package, whose integrity covers it. */
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Folders with a lock file. */
const LOCKED_FOLDERS = ['.', 'bench/external', 'functions']

function packagesOf(folder: string): Readonly<Record<string, LockedPackage>> {
  const lock = JSON.parse(readFileSync(join(BUILDER_ROOT, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return lock.packages
}

const ADVICE =
  'Remove these entries from the lock file and run "npm install --package-lock-only --ignore-scripts" in its folder.'

test.each(LOCKED_FOLDERS)(
  'every package in the lock file of %s has a SHA-512 integrity and no registry address',
  (folder) => {
    const installed = Object.entries(packagesOf(folder)).filter(
      ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
    )
    expect(installed.length).toBeGreaterThan(10)
    const weak = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(
      weak.map(([path]) => path),
      ADVICE,
    ).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  },
)

test.each(LOCKED_FOLDERS)(
  'the lock file of %s has the optional packages of all platforms, which npm ci requires',
  (folder) => {
    const packages = packagesOf(folder)
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => {
        // Node searches beside the package, then in all parent folders.
        const folders = path
          .split('/node_modules/')
          .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
        return !['', ...folders].some((parent) => packages[join(parent, 'node_modules', name)])
      }),
    )
    expect(missing, ADVICE).toEqual([])
  },
)
