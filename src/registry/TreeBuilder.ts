import type { PageQuery } from '../content/pageQuery.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, type Story } from '../content/story.ts'
import { anchorName, SHELL_IDS } from './anchorName.ts'
import type { PageTree, TreeChanges, TreeOptions } from './buildPageTree.ts'
import { createPageTree, nodesIn } from './createPageTree.ts'
import { createPageView } from './createPageView.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import { nameHeadings } from './nameHeadings.ts'
import { nodeUid, storedUid } from './nodeUid.ts'
import type { OutlineEntry } from './outline.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView } from './query.ts'
import { MISSING_BLOCK, misplacedKindIssue, readTreeBlock } from './readTreeBlock.ts'
import type { Registry } from './registry.ts'
import { SlotPaths } from './SlotPaths.ts'
import { type BuilderNode, hasAncestor, isEqualData, type TreeNode } from './treeNode.ts'
import { UniqueNames } from './UniqueNames.ts'

/** Position at which a block is added to the tree. */
interface Place {
  /** Path of the containing block; empty for the story's root block. */
  readonly above: string
  /** Last segment of the path, relative to `above`. */
  readonly at: string
  readonly inherited: Inherited
  readonly parent?: BuilderNode
  readonly inline?: boolean
  /** True where only plugins of kind `block` are allowed. */
  readonly isStrayPlace?: boolean
}

const ROOT_PLACE: Place = { above: '', at: 'content', inherited: {} }

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
  #uids = new UniqueNames()
  #anchors = new UniqueNames(SHELL_IDS)
  #outline: OutlineEntry[] = []
  #reads = new Set<keyof PageQuery>()
  /** Nodes of the tree by stored block, and by uid. */
  readonly #bySource = new Map<Block, BuilderNode>()
  readonly #byUid = new Map<string, BuilderNode>()
  readonly #slotPaths = new SlotPaths()
  /** True if a uid occurs twice, so that one node was renamed. */
  #hasRenamed = false
  /** True if a plugin's queries read the story's content. */
  #readsContent = false
  #showsOutline = false
  /** Nodes created by the current build or update. */
  #placed: BuilderNode[] = []
  #isUpdating = false
  /** Number of updates. A reused node carries the number of the update that reused it. */
  #generation = 0

  constructor(registry: Registry) {
    this.registry = registry
  }

  /** Builds the story's first tree. */
  build(story: Story, options: TreeOptions): PageTree {
    this.#options = options
    this.#setStory(story)
    const root = this.#place(this.#content(), ROOT_PLACE)
    const nodes = this.#placed
    this.#placed = []
    this.#uids = new UniqueNames()
    for (const node of nodes) this.#name(node)
    this.#outline.push(...this.#readOutline(nodes)!)
    return this.#tree(root, { nodes })
  }

  /** Returns the updated tree, or undefined if it must be built from scratch. */
  update(story: Story, options: TreeOptions, before: PageTree): PageTree | undefined {
    const isNext = this.#latest === before && this.#isSamePage(story, options)
    if (!isNext || this.#hasRenamed || this.#readsContent) return undefined
    this.#latest = undefined
    this.#options = options
    this.#setStory(story)
    this.#generation += 1
    this.#isUpdating = true
    this.#placed = []
    const root = this.#place(this.#content(), ROOT_PLACE)
    const placed = this.#placed
    this.#placed = []
    const dropped = this.#removeUnused(before.root as BuilderNode)
    this.#isUpdating = false
    for (const node of placed) this.#name(node)
    const hasHeadings = [...placed, ...dropped].some(({ heading }) => heading)
    if (this.#hasRenamed || (hasHeadings && !this.#updateOutline(root))) return undefined
    return this.#tree(root, { changes: { previous: before, created: placed, removed: dropped } })
  }

  #content(): Block {
    const { content } = this.#story
    return isBlock(content) ? content : MISSING_BLOCK
  }

  #setStory(story: Story): void {
    this.#story = story
    const onContent = () => {
      this.#readsContent = true
    }
    this.#page = createPageView(story, this.#options, { reads: this.#reads, onContent })
  }

  #isSamePage(story: Story, { query, pageValues, prefix = '', readCache }: TreeOptions): boolean {
    const old = this.#options
    const facts = Object.keys(story)
    return (
      old.query === query &&
      old.pageValues === pageValues &&
      (old.prefix ?? '') === prefix &&
      old.readCache === readCache &&
      facts.length === Object.keys(this.#story).length &&
      facts.every(
        (name) => name === 'content' || Object.is(Reflect.get(story, name), Reflect.get(this.#story, name)),
      )
    )
  }

  #given(plugin: Plugin | undefined): Inherited {
    const ofPage: Inherited = { ...this.#options.pageValues, outline: this.#outline, path: this.#page.path }
    const names: readonly string[] = plugin?.uses ?? []
    if (names.includes('outline')) this.#showsOutline = true
    return Object.fromEntries(Object.entries(ofPage).filter(([name]) => names.includes(name)))
  }

  #place(source: Block, place: Place): BuilderNode {
    const { above, parent, inherited, inline = false, isStrayPlace = false } = place
    const reused = this.#isUpdating && !inline ? this.#reuse(source, place) : undefined
    if (reused) return reused
    const path = above + place.at
    const { prefix = '', readCache } = this.#options
    const plugin = this.registry.get(source.component)
    const isStray = isStrayPlace && !isBuildingBlock(plugin)
    const given = this.#given(plugin)
    const reading = readTreeBlock(source, plugin, this.registry, {
      ...{ path, page: this.#page, inherited, pageValues: given, parent, readCache },
      isCycle: hasAncestor(source, parent),
    })
    const { block, values, slots, queries = {}, provides = {}, selected, heading, level, refusal } = reading
    const stored = storedUid(source)
    const issues = isStray
      ? [misplacedKindIssue(source, path, plugin!, this.#story.name), ...reading.issues]
      : reading.issues
    const node: BuilderNode = {
      block,
      plugin,
      uid: nodeUid(prefix, stored, path),
      get path() {
        return node.parent ? node.parent.path + node.pathSegment : node.pathSegment
      },
      depth: parent ? parent.depth + 1 : 0,
      inline,
      parent,
      values,
      slots,
      inherited: { ...inherited, ...given, ...selected },
      provides,
      queries,
      heading,
      level,
      anchor: undefined,
      refusal,
      children: new Map(),
      inlineNodes: new Map(),
      ...{ pathSegment: place.at, source, inheritedFromParent: inherited, issues, generation: 0 },
      inheritedByChildren: { ...inherited, ...provides },
      isPathBound: issues.length > 0 || stored === undefined,
      hasHeading: Boolean(heading),
    }
    this.#placed.push(node)
    if (!refusal && plugin) this.#placeInside(node, plugin)
    return node
  }

  #placeInside(node: BuilderNode, plugin: Plugin): void {
    const { uid, values, slots, children } = node
    const old = this.#byUid.get(uid)
    // Reuse the old object if it is equal, so that reused children compare it by identity.
    if (old && isEqualData(old.inheritedByChildren, node.inheritedByChildren))
      node.inheritedByChildren = old.inheritedByChildren
    const inside = { above: node.path, inherited: node.inheritedByChildren, parent: node }
    const place = (inner: Block, at: string, isStrayPlace: boolean) => {
      const placed = this.#place(inner, { ...inside, at, isStrayPlace })
      node.isPathBound ||= placed.isPathBound
      node.hasHeading ||= placed.hasHeading
      children.set(inner, placed)
    }
    for (const name of Object.keys(plugin.fields)) {
      const value = values[name]
      if (!isRichTextDocument(value)) continue
      for (const [index, inner] of embeddedBlocks(value).entries())
        place(inner, `.${name}.blocks[${index}]`, true)
    }
    for (const [name, slot] of Object.entries(plugin.slots)) {
      const blocks = slots[name] ?? []
      const ends = this.#slotPaths.get(name, blocks.length)
      for (let index = 0; index < blocks.length; index += 1)
        place(blocks[index]!, ends[index]!, slot.allow === 'any')
    }
  }

  /** Returns the existing node of an unchanged block, moved to its new position; undefined if there is none. */
  #reuse(source: Block, { above, at, inherited, parent, isStrayPlace }: Place): BuilderNode | undefined {
    const old = this.#bySource.get(source)
    if (!old || old.generation === this.#generation || (isStrayPlace && !isBuildingBlock(old.plugin)))
      return undefined
    if (old.inheritedFromParent !== inherited || old.depth !== (parent ? parent.depth + 1 : 0))
      return undefined
    // Issues contain the path, so a node with issues can't be moved.
    if (old.isPathBound && old.path !== above + at) return undefined
    old.parent = parent
    old.pathSegment = at
    old.generation = this.#generation
    return old
  }

  /** Removes the nodes that the update did not reuse, and releases their uids. */
  #removeUnused(root: BuilderNode): readonly BuilderNode[] {
    const dropped: BuilderNode[] = []
    const rest = [root]
    for (let node = rest.pop(); node; node = rest.pop()) {
      if (node.generation === this.#generation) continue
      dropped.push(node)
      this.#byUid.delete(node.uid)
      if (this.#bySource.get(node.source) === node) this.#bySource.delete(node.source)
      for (const { uid } of [node, ...node.inlineNodes.values()]) this.#uids.release(uid)
      for (const inner of node.children.values()) rest.push(inner as BuilderNode)
    }
    return dropped
  }

  #name(node: BuilderNode): void {
    const wanted = node.uid
    node.uid = this.#uids.allocate(wanted)
    this.#hasRenamed ||= node.uid !== wanted
    this.#byUid.set(node.uid, node)
    this.#bySource.set(node.source, node)
  }

  /** Returns false if a reused block shows an outline that has changed. */
  #updateOutline(root: BuilderNode): boolean {
    const outline = this.#readOutline(nodesIn(root, ({ hasHeading }) => hasHeading))
    if (!outline) return false
    if (isEqualData(outline, this.#outline)) return true
    this.#outline = outline
    return !this.#showsOutline
  }

  #readOutline(nodes: Iterable<BuilderNode>): OutlineEntry[] | undefined {
    this.#anchors = new UniqueNames(SHELL_IDS)
    return nameHeadings(nodes, this.#options.prefix ?? '', this.#anchors)
  }

  #tree(root: BuilderNode, made: { nodes?: TreeNode[]; changes?: TreeChanges }): PageTree {
    const { prefix = '', pageValues } = this.#options
    this.#latest = createPageTree({
      ...{ ...made, story: this.#story, prefix, pageValues, root, queryReads: this.#reads },
      createInlineNodes: (parent, block) => this.#adopt(parent, block),
    })
    return this.#latest
  }

  /** Adds a block from an inline token, with the blocks in it. */
  #adopt(parent: BuilderNode, block: Block): readonly BuilderNode[] {
    const { prefix = '' } = this.#options
    const inherited = { ...parent.inherited, ...parent.provides }
    const node = this.#place(block, {
      above: parent.path,
      at: '.text',
      inherited,
      parent,
      inline: true,
    })
    const adopted = this.#placed
    this.#placed = []
    for (const one of adopted) {
      one.uid = this.#uids.allocate(one.uid)
      if (one.heading) one.anchor = this.#anchors.allocate(prefix + anchorName(one.heading))
    }
    parent.inlineNodes.set(block._uid, node)
    for (let above: BuilderNode | undefined = parent; node.issues.length && above; above = above.parent)
      above.isPathBound = true
    return adopted
  }
}

/** Plugins of other kinds are allowed only in slots that name them. */
const isBuildingBlock = (plugin: Plugin | undefined) => (plugin?.kind ?? 'block') === 'block'
