import { type ByRole, type Role, roleEntries } from '../pages/pageStories.ts'
import type { PageTree } from '../registry/buildPageTree.ts'
import type { TreeNode } from '../registry/treeNode.ts'

/** One of the stories that a page shows (page, header, footer), as a tree. */
export interface StoryTree {
  readonly role: Role
  readonly tree: PageTree
}

/** The trees of a page, top to bottom. */
export const storyTrees = (trees: ByRole<PageTree>): readonly StoryTree[] =>
  roleEntries(trees).map(([role, tree]) => ({ role, tree }))

/** The slot, field or text of its parent that a block stands in: `items[2]`. */
export function placeInParent({ path, parent }: TreeNode): string {
  return parent ? path.slice(parent.path.length + 1) : path
}
