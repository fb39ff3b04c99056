import type { HydrationTrigger } from '../islands/islandElement.ts'
import type { TreeNode } from './treeNode.ts'

/** Returns the scripts of an island or enhanced block; empty for static blocks, and for blocks that do not need their enhancer. */
export function islandScripts(
  { plugin, block, values, inherited, provides }: TreeNode,
  scripts: ((component: string) => readonly string[]) | undefined,
): readonly string[] {
  if (!plugin || !scripts || plugin.mode === 'static') return []
  const applies =
    plugin.mode !== 'enhance' || (plugin.enhance?.applies?.(values, { ...inherited, ...provides }) ?? true)
  return applies ? scripts(block.component) : []
}

/** Returns when an island hydrates; undefined for static and enhanced blocks. */
export function hydrationTrigger({ plugin }: TreeNode): HydrationTrigger | undefined {
  const mode = plugin?.mode
  return mode === 'load' || mode === 'visible' || mode === 'interaction' ? mode : undefined
}
