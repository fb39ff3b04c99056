import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER as ROOT } from '../../server/build/paths.ts'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  /** Comes inside another package, whose integrity holds for it. */
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The folders of the project that have packages of their own. */
const LOCKED = ['.', 'bench/external', 'functions']

function packagesOf(folder: string): Readonly<Record<string, LockedPackage>> {
  const lock = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return lock.packages
}

const WHAT_TO_DO =
  'Take these entries out of the lock and run "npm install --package-lock-only --ignore-scripts" in its folder.'

test.each(LOCKED)(
  'every package in the lock of %s has a strong integrity and names no registry',
  (folder) => {
    const installed = Object.entries(packagesOf(folder)).filter(
      ([place, { link, inBundle }]) => place !== '' && !link && !inBundle,
    )
    expect(installed.length).toBeGreaterThan(10)
    const weak = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(
      weak.map(([place]) => place),
      WHAT_TO_DO,
    ).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  },
)

test.each(LOCKED)(
  'the lock of %s has the optional packages of all platforms, without which npm ci refuses it',
  (folder) => {
    const packages = packagesOf(folder)
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => {
        // Node looks beside the package, then in each folder above it.
        const folders = place
          .split('/node_modules/')
          .map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'))
        return !['', ...folders].some((above) => packages[join(above, 'node_modules', name)])
      }),
    )
    expect(missing, WHAT_TO_DO).toEqual([])
  },
)
