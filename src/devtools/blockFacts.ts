import type { Block } from '../content/story.ts'
import { islandScripts } from '../registry/islandScripts.ts'
import { isPlainFormat } from '../registry/textFormat.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** Kind of a block in the browser: HTML only, HTML with a module, a React root, or not rendered. */
export type BlockKind = 'static' | 'enhancer' | 'island' | 'broken'

export const KINDS: readonly BlockKind[] = ['static', 'enhancer', 'island', 'broken']

export function kindOf(node: TreeNode): BlockKind {
  const { plugin, refusal } = node
  if (refusal || !plugin) return 'broken'
  // An enhancer's `applies` may return false for this block.
  if (islandScripts(node, () => [plugin.name]).length === 0) return 'static'
  return plugin.mode === 'enhance' ? 'enhancer' : 'island'
}

const REFUSALS = {
  unknown: 'no plugin',
  too_deep: 'too deep',
  cycle: 'contains itself',
  unreadable: 'unreadable',
} as const

const TRIGGERS = {
  visible: 'in view',
  passed: 'after scrolling past',
  interaction: 'on interaction',
  load: 'at load',
} as const

/** Returns a block's mode and its script size: `island, in view, 1.4 kB`. */
export function describeMode(node: TreeNode, { bytes }: Pick<OverlaySource, 'bytes'>): string {
  const { plugin, refusal } = node
  if (refusal || !plugin) return refusal ? REFUSALS[refusal] : 'no plugin'
  const kind = kindOf(node)
  if (kind === 'static') return 'static, 0 B'
  const trigger = plugin.mode === 'enhance' ? plugin.enhance?.trigger : plugin.mode
  const when = trigger && trigger in TRIGGERS ? `, ${TRIGGERS[trigger as keyof typeof TRIGGERS]}` : ''
  const scriptSize = bytes?.get(plugin.name)
  return `${kind}${when}${scriptSize === undefined ? '' : `, ${formatBytes(scriptSize)}`}`
}

/** Returns a size as `600 B` or `1.4 kB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`

/** Returns the block's first text, shortened; empty if it has none. */
export function blockText({ block, plugin }: TreeNode): string {
  for (const [name, field] of Object.entries(plugin?.fields ?? {})) {
    const value = block[name]
    if (isPlainFormat(field.text) && typeof value === 'string' && value.trim())
      return value.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
  }
  return ''
}

/** Returns a block as it is stored, without `_editable` of drafts. */
export function storedBlock(block: Block): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value: unknown) => (key === '_editable' ? undefined : value)),
  ) as unknown
}
