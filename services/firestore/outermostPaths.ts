import type { FieldPath } from './fieldPath.ts'

/** By name, what a mask names further inside; nothing further where all that is inside is meant. */
interface Branch extends Map<string, Branch | 'all'> {}

/**
 * The paths of a mask without those that lie inside of another one of it. What they set is set by that one already, so
 * each map of a document is changed once.
 */
export function outermostPaths(paths: readonly FieldPath[]): FieldPath[] {
  const root: Branch = new Map()
  for (const path of paths) enter(root, path)
  return leaves(root, [])
}

function enter(root: Branch, path: FieldPath): void {
  let branch = root
  for (const name of path.slice(0, -1)) {
    const next = branch.get(name) ?? new Map()
    if (next === 'all') return
    branch.set(name, next)
    branch = next
  }
  branch.set(path.at(-1) ?? '', 'all')
}

function leaves(branch: Branch, way: FieldPath): FieldPath[] {
  return [...branch].flatMap(([name, inner]) => {
    const path = [...way, name]
    return inner === 'all' ? [path] : leaves(inner, path)
  })
}
