import type { TreeNode } from '../registry/treeNode.ts'
import { type BlockKind, kindOf } from './blockFacts.ts'

/** White text on each has a contrast of at least 4.5. */
export const KIND_COLOURS: Readonly<Record<BlockKind, string>> = {
  static: '#5b6472',
  enhancer: '#0f7256',
  island: '#2a49b8',
  broken: '#a8321c',
}

const DEPTH_COLOURS = ['#3d4654', '#2a49b8', '#0f7256', '#8a5a00', '#a8321c', '#7a3a94'] as const

/** Colours for depths; the last begins again with the first. */
export const depthColour = (depth: number): string => DEPTH_COLOURS[depth % DEPTH_COLOURS.length]!

export const outlineColour = (node: TreeNode, by: 'kind' | 'depth'): string =>
  by === 'kind' ? KIND_COLOURS[kindOf(node)] : depthColour(node.depth)
