import { createContext, type ReactNode } from 'react'
import type { PageTree } from './buildPageTree.ts'
import type { Issue } from './issue.ts'
import type { Registry } from './registry.ts'
import type { TreeNode } from './treeNode.ts'

/** Who will see the page: a visitor gets no markers and no hints, a developer hints, an editor markers too. */
export type Audience = 'visitor' | 'developer' | 'editor'

/** What a block's rendering needs from the composer. It exists inside one block's rendering only, never across blocks. */
export interface Composition {
  readonly tree: PageTree
  readonly registry: Registry
  readonly audience: Audience
  /** The block being rendered. */
  readonly node: TreeNode
  /** Renders a block inside this one: a place to fill on the server, a component elsewhere. */
  nested(node: TreeNode): ReactNode
  report(issue: Issue): void
}

/** The composition around a renderer. Undefined outside of the composer, for example in the site's shell. */
export const CompositionContext = createContext<Composition | undefined>(undefined)
