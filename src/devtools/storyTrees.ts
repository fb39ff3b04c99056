import type { Story } from '../content/story.ts'
import { buildPageTree, type PageTree } from '../registry/buildPageTree.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import type { OverlaySource, OverlayStory } from './OverlaySource.ts'

/** One of the stories that a page shows (page, header, footer), as a tree. */
export interface StoryTree {
  readonly role: OverlayStory['role']
  readonly tree: PageTree
}

const ORDER = ['header', 'page', 'footer']
const settings = new WeakMap<Story, PageTree>()

/** The trees of all stories that the page shows, top to bottom. */
export function storyTrees({ stories, tree, registry }: OverlaySource): readonly StoryTree[] {
  const trees = stories().flatMap(({ role, story }): readonly StoryTree[] => {
    const own = role === 'page' ? tree() : (settings.get(story) ?? buildPageTree(story, registry))
    if (own && role !== 'page') settings.set(story, own)
    return own ? [{ role, tree: own }] : []
  })
  return trees.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
}

/** The slot, field or text of its parent that a block stands in: `items[2]`. */
export function placeInParent({ path, parent }: TreeNode): string {
  return parent ? path.slice(parent.path.length + 1) : path
}
