import { isEqual } from '../../json/isEqual.ts'
import type { PageQuery } from '../content/pageQuery.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, type Story } from '../content/story.ts'
import type { PageTree, TreeChanges, TreeOptions } from './buildPageTree.ts'
import { createBuilderNode, type NodePosition, positionPath } from './createBuilderNode.ts'
import { createPageTree, nodesIn } from './createPageTree.ts'
import { createPageView } from './createPageView.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import { NodeIndex } from './NodeIndex.ts'
import { PageOutline } from './PageOutline.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView } from './query.ts'
import { MISSING_BLOCK, misplacedKindIssue, readTreeBlock } from './readTreeBlock.ts'
import type { Registry } from './registry.ts'
import { SlotPaths } from './SlotPaths.ts'
import { type BuilderNode, hasAncestor, type TreeNode } from './treeNode.ts'

/** A block's node with all nodes created for it, outer nodes first. */
interface CreatedNodes {
  readonly node: BuilderNode
  readonly created: BuilderNode[]
}

/**
 * Builds the page tree of one story and updates it after edits. An update reuses the nodes of blocks that are the same objects and
 * inherit the same values. It is refused, so that the tree is built from scratch, if uids repeat, if the outline changes while a
 * block shows it, or if anything but the story's content differs.
 */
export class TreeBuilder {
  readonly registry: Registry
  #latest: PageTree | undefined
  #options: TreeOptions = {}
  #page!: PageView
  #story!: Story
  #outline!: PageOutline
  readonly #index = new NodeIndex()
  readonly #slotPaths = new SlotPaths()
  readonly #queryReads = new Set<keyof PageQuery>()
  /** True if a plugin's queries read the story's content. */
  #readsContent = false
  /** Nodes created by the current build or update. */
  #created: BuilderNode[] = []
  #isUpdating = false
  /** Number of updates. A reused node has the number of the update that reused it. */
  #generation = 0

  constructor(registry: Registry) {
    this.registry = registry
  }

  /** Builds the story's first tree. Call it once. */
  build(story: Story, options: TreeOptions): PageTree {
    this.#options = options
    this.#outline = new PageOutline(options.prefix ?? '')
    this.#setStory(story)
    const { node: root, created } = this.#createRoot()
    for (const node of created) this.#index.add(node)
    this.#outline.build(created)
    return this.#createTree(root, { nodes: created })
  }

  /**
   * Returns the updated tree, or undefined if it must be built from scratch. After undefined this builder can't be used any more.
   * @param previous the latest tree of this builder
   */
  update(story: Story, options: TreeOptions, previous: PageTree): PageTree | undefined {
    const isLatest = this.#latest === previous && this.#isSamePage(story, options)
    if (!isLatest || this.#index.hasDuplicateUids || this.#readsContent) return undefined
    this.#latest = undefined
    this.#options = options
    this.#setStory(story)
    this.#generation += 1
    this.#isUpdating = true
    const { node: root, created } = this.#createRoot()
    this.#isUpdating = false
    const removed = this.#removeUnused(previous.root as BuilderNode)
    for (const node of created) this.#index.add(node)
    if (this.#index.hasDuplicateUids) return undefined
    const changesHeadings = [...created, ...removed].some(({ heading }) => heading)
    if (changesHeadings && !this.#outline.update(nodesIn(root, ({ hasHeading }) => hasHeading)))
      return undefined
    return this.#createTree(root, { changes: { previous, created, removed } })
  }

  #setStory(story: Story): void {
    this.#story = story
    const onContentRead = () => {
      this.#readsContent = true
    }
    this.#page = createPageView(story, this.#options, { queryReads: this.#queryReads, onContentRead })
  }

  /** True if nothing but the story's content differs from the latest tree's input. */
  #isSamePage(story: Story, { query, pageValues, prefix = '', readCache }: TreeOptions): boolean {
    const old = this.#options
    const properties = Object.keys(story)
    const isSame = (name: string) => Object.is(Reflect.get(story, name), Reflect.get(this.#story, name))
    return (
      old.query === query &&
      old.pageValues === pageValues &&
      (old.prefix ?? '') === prefix &&
      old.readCache === readCache &&
      properties.length === Object.keys(this.#story).length &&
      properties.every((name) => name === 'content' || isSame(name))
    )
  }

  #createRoot(): CreatedNodes {
    const { content } = this.#story
    return this.#createNodes(isBlock(content) ? content : MISSING_BLOCK, {
      pathSegment: 'content',
      inherited: {},
    })
  }

  #createNodes(source: Block, position: NodePosition): CreatedNodes {
    this.#created = []
    const node = this.#createNode(source, position)
    return { node, created: this.#created }
  }

  /** Returns the node of an unchanged block, or creates a node with those inside it. */
  #createNode(source: Block, position: NodePosition): BuilderNode {
    const reused = this.#isUpdating ? this.#reuse(source, position) : undefined
    if (reused) return reused
    const { parent, inherited } = position
    const { prefix = '', readCache } = this.#options
    const path = positionPath(position)
    const plugin = this.registry.get(source.component)
    const pageValues = this.#pageValuesFor(plugin)
    const content = readTreeBlock(source, plugin, this.registry, {
      ...{ path, page: this.#page, inherited, pageValues, parent, readCache },
      isCycle: hasAncestor(source, parent),
    })
    const issues =
      position.allowsBlocksOnly && !isBlockPlugin(plugin)
        ? [misplacedKindIssue(source, path, plugin!, this.#story.name), ...content.issues]
        : content.issues
    const node = createBuilderNode(position, {
      ...{ source, plugin, pageValues, prefix },
      content: { ...content, issues },
    })
    this.#created.push(node)
    if (!node.refusal && plugin) this.#createChildren(node, plugin)
    return node
  }

  /** Returns the page's own values that the plugin uses. */
  #pageValuesFor(plugin: Plugin | undefined): Inherited {
    const names: readonly string[] = plugin?.uses ?? []
    const values: Inherited = {
      ...this.#options.pageValues,
      ...(names.includes('outline') ? { outline: this.#outline.inheritedEntries() } : {}),
      path: this.#page.path,
    }
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  }

  #createChildren(node: BuilderNode, plugin: Plugin): void {
    const { uid, values, slots, children } = node
    const old = this.#index.byUid(uid)
    // Reused children compare inherited values by identity.
    if (old && isEqual(old.inheritedByChildren, node.inheritedByChildren))
      node.inheritedByChildren = old.inheritedByChildren
    const inherited = node.inheritedByChildren
    const add = (source: Block, pathSegment: string, allowsBlocksOnly: boolean) => {
      const child = this.#createNode(source, { parent: node, pathSegment, inherited, allowsBlocksOnly })
      node.isPathBound ||= child.isPathBound
      node.hasHeading ||= child.hasHeading
      children.set(source, child)
    }
    for (const name of Object.keys(plugin.fields)) {
      const value = values[name]
      if (!isRichTextDocument(value)) continue
      for (const [index, inner] of embeddedBlocks(value).entries())
        add(inner, `.${name}.blocks[${index}]`, true)
    }
    for (const [name, slot] of Object.entries(plugin.slots)) {
      const blocks = slots[name] ?? []
      const segments = this.#slotPaths.get(name, blocks.length)
      for (const [index, inner] of blocks.entries()) add(inner, segments[index]!, slot.allow === 'any')
    }
  }

  /** Returns the existing node of an unchanged block, moved to its new position; undefined if it can't be reused. */
  #reuse(source: Block, position: NodePosition): BuilderNode | undefined {
    const { parent, pathSegment, inherited, allowsBlocksOnly } = position
    const old = this.#index.bySource(source)
    if (!old || old.generation === this.#generation) return undefined
    if (allowsBlocksOnly && !isBlockPlugin(old.plugin)) return undefined
    if (old.inheritedFromParent !== inherited || old.depth !== (parent ? parent.depth + 1 : 0))
      return undefined
    // Issues contain the path, so a node with issues can't be moved.
    if (old.isPathBound && old.path !== positionPath(position)) return undefined
    old.parent = parent
    old.pathSegment = pathSegment
    old.generation = this.#generation
    return old
  }

  /** Removes the nodes that the update did not reuse, and returns them. */
  #removeUnused(root: BuilderNode): readonly BuilderNode[] {
    const removed = [...nodesIn(root, ({ generation }) => generation !== this.#generation)]
    for (const node of removed) this.#index.remove(node)
    return removed
  }

  #createTree(root: BuilderNode, details: { nodes?: TreeNode[]; changes?: TreeChanges }): PageTree {
    const { prefix = '', pageValues } = this.#options
    this.#latest = createPageTree({
      ...{ ...details, story: this.#story, prefix, pageValues, root, queryReads: this.#queryReads },
      createInlineNodes: (parent, block) => this.#createInlineNodes(parent, block),
    })
    return this.#latest
  }

  /** Creates the node of an inline token's block, with those of the blocks in it. */
  #createInlineNodes(parent: BuilderNode, block: Block): readonly BuilderNode[] {
    const inherited = { ...parent.inherited, ...parent.provides }
    const { node, created } = this.#createNodes(block, {
      parent,
      pathSegment: '.text',
      inherited,
      isInline: true,
    })
    for (const one of created) {
      this.#index.addInline(one)
      this.#outline.addInline(one)
    }
    parent.inlineNodes.set(block._uid, node)
    for (let above: BuilderNode | undefined = parent; node.issues.length && above; above = above.parent)
      above.isPathBound = true
    return created
  }
}

/** True for plugins that are allowed in all slots; slots must name plugins of other kinds. */
const isBlockPlugin = (plugin: Plugin | undefined) => (plugin?.kind ?? 'block') === 'block'
