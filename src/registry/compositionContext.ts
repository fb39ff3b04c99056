import { createContext, type ReactNode } from 'react'
import type { PageTree } from './buildPageTree.ts'
import type { Issue } from './issue.ts'
import type { Registry } from './registry.ts'
import type { TreeNode } from './treeNode.ts'

/** Who sees the page: `developer` adds notes about problems, `editor` adds the editor's attributes as well. */
export type Audience = 'visitor' | 'developer' | 'editor'

/** Data that the composer provides to the rendering of one block. */
export interface Composition {
  readonly tree: PageTree
  readonly registry: Registry
  readonly audience: Audience
  /** The block being rendered. */
  readonly node: TreeNode
  /** Renders a block inside this one: a placeholder element on the server, a component in a browser. */
  nested(node: TreeNode): ReactNode
  report(issue: Issue): void
}

/** The composition of the block being rendered. Undefined outside of the composer. */
export const CompositionContext = createContext<Composition | undefined>(undefined)
