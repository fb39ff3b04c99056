import { untranslatedName } from '../content/untranslatedName.ts'
import { nearestName } from './nearestName.ts'
import type { Plugin } from './plugin.ts'
import type { TreeNode } from './treeNode.ts'

/** Keys that the content service or its client adds to a block. */
const OWN_KEYS = new Set(['_uid', 'component', '_editable', '_stopResolving'])

/** Returns the keys of a block that are neither a field nor a slot of its plugin; empty without a plugin. */
export function unknownFields({ block, plugin }: TreeNode): readonly string[] {
  if (!plugin) return []
  return Object.keys(block).filter((name) => {
    const base = untranslatedName(name)
    return !OWN_KEYS.has(name) && !Object.hasOwn(plugin.fields, base) && !Object.hasOwn(plugin.slots, base)
  })
}

/** Returns the message for an unknown key: the plugin's fields and slots, and what to do. */
export function unknownFieldMessage(name: string, { fields, slots }: Plugin): string {
  const names = [Object.keys(fields), Object.keys(slots)]
  const nearest = nearestName(name, names.flat())
  const [fieldNames, slotNames] = names.map((list) => list.join(', ') || 'none')
  return `'${name}' is not one of its fields (${fieldNames}) and slots (${slotNames}). ${nearest ? `Rename it to '${nearest}'` : 'Correct the name'}, or remove it.`
}
