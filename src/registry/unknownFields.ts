import { nearestName } from './nearestName.ts'
import type { Plugin } from './plugin.ts'
import type { TreeNode } from './treeNode.ts'

/** Keys of a block that are the service's own, or the client's. */
const OWN_KEYS = new Set(['_uid', 'component', '_editable', '_stopResolving'])

/** Keys of a block's content that its plugin has no field or slot for; none where it has no plugin. */
export function unknownFields({ block, plugin }: TreeNode): readonly string[] {
  if (!plugin) return []
  return Object.keys(block).filter((name) => {
    const base = ofOwnLanguage(name)
    return !OWN_KEYS.has(name) && !Object.hasOwn(plugin.fields, base) && !Object.hasOwn(plugin.slots, base)
  })
}

/** Says that a name is none of a plugin's fields and slots, which there are, and what to do. */
export function unknownFieldMessage(name: string, { fields, slots }: Plugin): string {
  const names = [Object.keys(fields), Object.keys(slots)]
  const nearest = nearestName(name, names.flat())
  const [ofFields, ofSlots] = names.map((list) => list.join(', ') || 'none')
  return `'${name}' is none of its fields (${ofFields}) and slots (${ofSlots}). ${nearest ? `Call it '${nearest}'` : 'Correct the name'}, or remove it.`
}

/** The separator between the name of a field and the language of its translation. */
const TRANSLATED = '__i18n__'

/** The name of a field without the language that it is a translation to. */
function ofOwnLanguage(name: string): string {
  const at = name.lastIndexOf(TRANSLATED)
  return at === -1 || !/^\w+$/.test(name.slice(at + TRANSLATED.length)) ? name : name.slice(0, at)
}
