import type { PageTree } from '../../src/registry/buildPageTree.ts'

/** A story that a relation names, and where it is named. */
interface Related {
  readonly path: string
  readonly uuid: string
}

/** The stories that a tree's relations name, as they are stored. */
export function* relatedTo(tree: PageTree): Generator<Related> {
  for (const { path, plugin, block } of tree.nodes)
    for (const [name, { kind }] of Object.entries(plugin?.fields ?? {})) {
      if (kind !== 'relation' && kind !== 'relations') continue
      for (const uuid of [block[name]].flat())
        if (typeof uuid === 'string' && uuid) yield { path: `${path}.${name}`, uuid }
    }
}
