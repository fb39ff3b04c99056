import type { JsonObject } from '../../json/JsonObject.ts'
import type { PageTree } from '../../src/registry/buildPageTree.ts'

/** Yields every object and text in a value with its path, outermost first. */
export function* valuesIn(
  value: unknown,
  path: string,
): Generator<readonly [path: string, value: JsonObject | string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* valuesIn(entry, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null) {
    yield [path, value as JsonObject]
    for (const [key, entry] of Object.entries(value)) yield* valuesIn(entry, `${path}.${key}`)
  }
}

/** Yields every object in a value with its path. */
export function* objectsIn(
  value: unknown,
  path: string,
): Generator<readonly [path: string, object: JsonObject]> {
  for (const [at, found] of valuesIn(value, path)) if (typeof found !== 'string') yield [at, found]
}

/** A reference to a story by a relation field. */
interface Related {
  readonly path: string
  readonly uuid: string
}

/** Yields the stored references of all relation fields in a tree. */
export function* relationsIn(tree: PageTree): Generator<Related> {
  for (const { path, plugin, block } of tree.nodes)
    for (const [name, { isRelation }] of Object.entries(plugin?.fields ?? {})) {
      if (!isRelation) continue
      for (const uuid of [block[name]].flat())
        if (typeof uuid === 'string' && uuid) yield { path: `${path}.${name}`, uuid }
    }
}
