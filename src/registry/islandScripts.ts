import type { HydrationTrigger } from '../islands/islandElement.ts'
import type { TreeNode } from './treeNode.ts'

/** The scripts of a block with behaviour; none for a static one, and none where they cannot be loaded. */
export function islandScripts(
  { plugin, block, values, inherited, provides }: TreeNode,
  scripts: ((component: string) => readonly string[]) | undefined,
): readonly string[] {
  if (!plugin || !scripts || plugin.mode === 'static') return []
  const applies =
    plugin.mode !== 'enhance' || (plugin.enhance?.applies?.(values, { ...inherited, ...provides }) ?? true)
  return applies ? scripts(block.component) : []
}

/** When a block becomes a React root; undefined for static and enhanced ones. */
export function hydrationTrigger({ plugin }: TreeNode): HydrationTrigger | undefined {
  const mode = plugin?.mode
  return mode === 'load' || mode === 'visible' || mode === 'interaction' ? mode : undefined
}
