import { untranslatedName } from '../content/untranslatedName.ts'
import { deprecationText } from './deprecation.ts'
import type { TreeNode } from './treeNode.ts'

/** A deprecated block or field that content uses. */
export interface DeprecatedUse {
  /** Name of the block, or of the block and field: `quote.name`. */
  readonly name: string
  readonly path: string
  readonly message: string
}

/** Returns whether a node's block is deprecated, and which deprecated fields of it have a value. */
export function deprecatedUses({ block, plugin, path }: TreeNode): readonly DeprecatedUse[] {
  if (!plugin) return []
  const { name, deprecated, fields } = plugin
  const uses: DeprecatedUse[] = deprecated
    ? [{ name, path, message: `Block '${name}': ${deprecationText(deprecated)}` }]
    : []
  for (const [key, value] of Object.entries(block)) {
    const field = Object.hasOwn(fields, untranslatedName(key)) ? fields[untranslatedName(key)] : undefined
    if (!field?.deprecated || value === '' || value === null || value === undefined) continue
    const fieldName = `${name}.${untranslatedName(key)}`
    uses.push({
      name: fieldName,
      path: `${path}.${key}`,
      message: `Field '${fieldName}': ${deprecationText(field.deprecated)}`,
    })
  }
  return uses
}
