import type { RichTextDocument } from '../../content/richTextDocument.ts'
import type { Registry } from '../../registry/registry.ts'
import type { TreeNode } from '../../registry/treeNode.ts'
import { plainText } from '../../richtext/plainText.ts'

/** The words that a reader sees of one block, without those of the blocks in it: its plugin's own, or its text fields in order. */
export function blockWords({ plugin, values }: TreeNode, registry: Registry): string {
  if (!plugin) return ''
  if (plugin.text) return plugin.text(values)
  const words = Object.entries(plugin.fields).map(([name, { kind }]) => {
    const value = values[name]
    if (kind === 'richtext' || kind === 'html')
      return value ? plainText(value as RichTextDocument | string, { registry }) : ''
    return (kind === 'text' || kind === 'textarea') && typeof value === 'string' ? value : ''
  })
  return words.filter(Boolean).join('\n')
}
