import { type ByRole, type Role, roleEntries } from '../pages/pageStories.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { TreeNode } from '../registry/treeNode.ts'

/** The tree of a story on the page: page, header or footer. */
export interface StoryTree {
  readonly role: Role
  readonly tree: PageTree
}

/** Returns the trees of a page, top to bottom. */
export const storyTrees = (trees: ByRole<PageTree>): readonly StoryTree[] =>
  roleEntries(trees).map(([role, tree]) => ({ role, tree }))

/** Returns the last segment of a block's path: `items[2]`. */
export function pathInParent({ path, parent }: TreeNode): string {
  return parent ? path.slice(parent.path.length + 1) : path
}
