import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of a lock file (npm's lockfileVersion 3). */
export interface LockedPackage {
  readonly version: string
  /** SPDX expression; undefined if the package does not state its licence. */
  readonly license?: string
  /** Subresource integrity: `sha512-<base64>`. */
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Entries of a lock file by path: `node_modules/react`. */
export type Lock = Readonly<Record<string, LockedPackage>>

export const readLock = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { readonly packages: Lock }).packages

/** Name of the package at a path of a lock file. */
export const nameAt = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the paths of a package's dependencies. Omits optional ones that are not locked. */
export function dependenciesOf(lock: Lock, path: string): readonly string[] {
  const { dependencies, optionalDependencies } = lock[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => findPath(lock, path, name) ?? [],
  )
}

/** Finds a package as Node does: below the package that needs it, then in each parent folder. */
function findPath(lock: Lock, from: string, name: string): string | undefined {
  const parents = from === '' ? [] : from.split('/node_modules/')
  for (let depth = parents.length; depth >= 0; depth -= 1) {
    const path = [...parents.slice(0, depth), name]
      .join('/node_modules/')
      .replace(/^(?!node_modules\/)/, 'node_modules/')
    if (lock[path]) return path
  }
  return undefined
}

/** Returns the sorted paths of packages and of everything they depend on. */
export function withDependencies(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const pending = names.flatMap((name) => findPath(lock, '', name) ?? [])
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (found.has(path)) continue
    found.add(path)
    pending.push(...dependenciesOf(lock, path))
  }
  return [...found].sort()
}
