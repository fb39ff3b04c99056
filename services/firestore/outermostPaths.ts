import type { FieldPath } from './fieldPath.ts'

/** Tree of the paths of a mask. `all` ends a path: the mask includes everything inside. */
interface Branch extends Map<string, Branch | 'all'> {}

/**
 * Removes paths that are inside a different path of the same mask. The outer path sets them already, so each map of a document is changed only
 * once.
 */
export function outermostPaths(paths: readonly FieldPath[]): FieldPath[] {
  const root: Branch = new Map()
  for (const path of paths) insert(root, path)
  return leaves(root, [])
}

function insert(root: Branch, path: FieldPath): void {
  let branch = root
  for (const name of path.slice(0, -1)) {
    const next = branch.get(name) ?? new Map()
    if (next === 'all') return
    branch.set(name, next)
    branch = next
  }
  branch.set(path.at(-1) ?? '', 'all')
}

function leaves(branch: Branch, prefix: FieldPath): FieldPath[] {
  return [...branch].flatMap(([name, inner]) => {
    const path = [...prefix, name]
    return inner === 'all' ? [path] : leaves(inner, path)
  })
}
