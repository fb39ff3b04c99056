import type { Block } from '../content/story.ts'
import { islandScripts } from '../registry/islandScripts.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** What a block is in a browser: HTML alone, HTML with a module, a React root, or nothing that could be rendered. */
export type BlockKind = 'static' | 'enhancer' | 'island' | 'broken'

export const KINDS: readonly BlockKind[] = ['static', 'enhancer', 'island', 'broken']

export function kindOf(node: TreeNode): BlockKind {
  const { plugin, refusal } = node
  if (refusal || !plugin) return 'broken'
  // An enhancer may say that this block needs none.
  if (islandScripts(node, () => [plugin.name]).length === 0) return 'static'
  return plugin.mode === 'enhance' ? 'enhancer' : 'island'
}

const REFUSALS = {
  unknown: 'no plugin',
  too_deep: 'too deep',
  cycle: 'contains itself',
  unreadable: 'unreadable',
} as const

const WHEN = {
  visible: 'when seen',
  passed: 'once passed',
  interaction: 'when touched',
  load: 'at load',
} as const

/** A block's mode and the weight of its own script, as one short phrase: `island, when seen, 1.4 kB`. */
export function modeOf(node: TreeNode, { bytes }: Pick<OverlaySource, 'bytes'>): string {
  const { plugin, refusal } = node
  if (refusal || !plugin) return refusal ? REFUSALS[refusal] : 'no plugin'
  const kind = kindOf(node)
  if (kind === 'static') return 'static, 0 B'
  const due = plugin.mode === 'enhance' ? plugin.enhance?.trigger : plugin.mode
  const when = due && due in WHEN ? `, ${WHEN[due as keyof typeof WHEN]}` : ''
  const weight = bytes?.get(plugin.name)
  return `${kind}${when}${weight === undefined ? '' : `, ${size(weight)}`}`
}

/** Bytes as people read them. */
export const size = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`

/** A short text that identifies a block to a person: the first one it has. */
export function blockText({ block, plugin }: TreeNode): string {
  for (const [name, field] of Object.entries(plugin?.fields ?? {})) {
    const value = block[name]
    if ((field.kind === 'text' || field.kind === 'textarea') && typeof value === 'string' && value.trim())
      return value.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
  }
  return ''
}

/** A block as the story stores it, without what answers add for the editor. */
export function storedBlock(block: Block): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value: unknown) => (key === '_editable' ? undefined : value)),
  ) as unknown
}
