import type { PageQuery } from '../content/pageQuery.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { type Block, isBlock, type Story } from '../content/story.ts'
import { anchorName, SHELL_IDS } from './anchorName.ts'
import type { PageTree, TreeChanges, TreeOptions } from './buildPageTree.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import { grownTree, nodesIn } from './grownTree.ts'
import { nameHeadings } from './nameHeadings.ts'
import { nodeName, storedName } from './nodeName.ts'
import type { OutlineEntry } from './outline.ts'
import { pageViewOf } from './pageViewOf.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { PageView } from './query.ts'
import { NO_BLOCK, readTreeBlock, strayIssue } from './readTreeBlock.ts'
import type { Registry } from './registry.ts'
import { SlotEnds } from './SlotEnds.ts'
import { type GrownNode, sameData, standsAbove, type TreeNode } from './treeNode.ts'
import { UniqueNames } from './UniqueNames.ts'

/** Where a block is to be placed. */
interface Place {
  /** The path of what it stands in; empty for a story's own content. */
  readonly above: string
  /** The end of the path: its place in what it stands in. */
  readonly at: string
  readonly inherited: Inherited
  readonly parent?: GrownNode
  readonly inline?: boolean
  /** Whether building blocks alone may stand there. */
  readonly isStrayPlace?: boolean
}

/** Where a story's own content stands. */
const ROOT_PLACE: Place = { above: '', at: 'content', inherited: {} }

/**
 * The trees of one story, each made from the one before: what is known of their nodes. A node goes into the next tree where its block is
 * the same object and what it inherits is the same. Where uids stand twice, headings change that others show, or facts of the page
 * differ, the next tree is built anew.
 */
export class TreeGrowth {
  readonly registry: Registry
  #latest: PageTree | undefined
  #options: TreeOptions = {}
  #page!: PageView
  #story!: Story
  #uids = new UniqueNames()
  #anchors = new UniqueNames(SHELL_IDS)
  #outline: OutlineEntry[] = []
  #reads = new Set<keyof PageQuery>()
  /** The nodes of the tree by what their blocks were made of, and by uid. */
  readonly #bySource = new Map<Block, GrownNode>()
  readonly #byUid = new Map<string, GrownNode>()
  readonly #ends = new SlotEnds()
  /** Whether a block has another name than its own, since that was taken. */
  #hasRenamed = false
  /** Whether a plugin's queries read the story's content, or a block takes the page's headings. */
  #readsContent = false
  #showsOutline = false
  /** While a tree grows: what is placed anew. */
  #placed: GrownNode[] = []
  #isGrowing = false
  /** Counts the trees: nodes of the tree before that go into one have its number. */
  #turn = 0

  constructor(registry: Registry) {
    this.registry = registry
  }

  /** A story's first tree. */
  plant(story: Story, options: TreeOptions): PageTree {
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

  /** The story's next tree; undefined where it has to be built anew. */
  grow(story: Story, options: TreeOptions, before: PageTree): PageTree | undefined {
    const isNext = this.#latest === before && this.#isSamePage(story, options)
    if (!isNext || this.#hasRenamed || this.#readsContent) return undefined
    this.#latest = undefined
    this.#options = options
    this.#setStory(story)
    this.#turn += 1
    this.#isGrowing = true
    this.#placed = []
    const root = this.#place(this.#content(), ROOT_PLACE)
    const placed = this.#placed
    this.#placed = []
    const dropped = this.#drop(before.root as GrownNode)
    this.#isGrowing = false
    for (const node of placed) this.#name(node)
    const hasHeadings = [...placed, ...dropped].some(({ heading }) => heading)
    if (this.#hasRenamed || (hasHeadings && !this.#updateOutline(root))) return undefined
    return this.#tree(root, { changes: { before, placed, dropped } })
  }

  #content(): Block {
    const { content } = this.#story
    return isBlock(content) ? content : NO_BLOCK
  }

  #setStory(story: Story): void {
    this.#story = story
    const onContent = () => {
      this.#readsContent = true
    }
    this.#page = pageViewOf(story, this.#options, { reads: this.#reads, onContent })
  }

  #isSamePage(story: Story, { query, ofPage, prefix = '', readings }: TreeOptions): boolean {
    const old = this.#options
    const facts = Object.keys(story)
    return (
      old.query === query &&
      old.ofPage === ofPage &&
      (old.prefix ?? '') === prefix &&
      old.readings === readings &&
      facts.length === Object.keys(this.#story).length &&
      facts.every(
        (name) => name === 'content' || Object.is(Reflect.get(story, name), Reflect.get(this.#story, name)),
      )
    )
  }

  #given(plugin: Plugin | undefined): Inherited {
    const ofPage: Inherited = { ...this.#options.ofPage, outline: this.#outline, path: this.#page.path }
    const names: readonly string[] = plugin?.uses ?? []
    if (names.includes('outline')) this.#showsOutline = true
    return Object.fromEntries(Object.entries(ofPage).filter(([name]) => names.includes(name)))
  }

  #place(source: Block, place: Place): GrownNode {
    const { above, parent, inherited, inline = false, isStrayPlace = false } = place
    const kept = this.#isGrowing && !inline ? this.#keep(source, place) : undefined
    if (kept) return kept
    const path = above + place.at
    const { prefix = '', readings } = this.#options
    const plugin = this.registry.get(source.component)
    const isStray = isStrayPlace && !isBuildingBlock(plugin)
    const given = this.#given(plugin)
    const reading = readTreeBlock(source, plugin, this.registry, {
      ...{ path, page: this.#page, inherited, given, parent, readings },
      isCycle: standsAbove(source, parent),
    })
    const { block, values, slots, queries = {}, provides = {}, taken, heading, level, refusal } = reading
    const stored = storedName(source)
    const issues = isStray
      ? [strayIssue(source, path, plugin!, this.#story.name), ...reading.issues]
      : reading.issues
    const node: GrownNode = {
      block,
      plugin,
      uid: nodeName(prefix, stored, path),
      get path() {
        return node.parent ? node.parent.path + node.at : node.at
      },
      depth: parent ? parent.depth + 1 : 0,
      inline,
      parent,
      values,
      slots,
      inherited: { ...inherited, ...given, ...taken },
      provides,
      queries,
      heading,
      level,
      anchor: undefined,
      refusal,
      children: new Map(),
      adopted: new Map(),
      ...{ at: place.at, source, cameWith: inherited, issues, keptIn: 0 },
      gives: { ...inherited, ...provides },
      hasPinned: issues.length > 0 || stored === undefined,
      hasHeading: Boolean(heading),
    }
    this.#placed.push(node)
    if (!refusal && plugin) this.#placeInside(node, plugin)
    return node
  }

  #placeInside(node: GrownNode, plugin: Plugin): void {
    const { uid, values, slots, children } = node
    const old = this.#byUid.get(uid)
    // One object for blocks that inherit the same, so that it can be told at a glance.
    if (old && sameData(old.gives, node.gives)) node.gives = old.gives
    const above = node.path
    const place = (inner: Block, at: string, isStrayPlace: boolean) => {
      const placed = this.#place(inner, { above, at, inherited: node.gives, parent: node, isStrayPlace })
      node.hasPinned ||= placed.hasPinned
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
      const ends = this.#ends.of(name, blocks.length)
      for (let index = 0; index < blocks.length; index += 1)
        place(blocks[index]!, ends[index]!, slot.allow === 'any')
    }
  }

  /** The node of a block that is as it was, taken to its place. */
  #keep(source: Block, { above, at, inherited, parent, isStrayPlace }: Place): GrownNode | undefined {
    const old = this.#bySource.get(source)
    if (!old || old.keptIn === this.#turn || (isStrayPlace && !isBuildingBlock(old.plugin))) return undefined
    if (old.cameWith !== inherited || old.depth !== (parent ? parent.depth + 1 : 0)) return undefined
    // What is wrong with a block says where it stands.
    if (old.hasPinned && old.path !== above + at) return undefined
    old.parent = parent
    old.at = at
    old.keptIn = this.#turn
    return old
  }

  /** Lets go of the nodes that are not kept, and of their names. */
  #drop(root: GrownNode): readonly GrownNode[] {
    const dropped: GrownNode[] = []
    const rest = [root]
    for (let node = rest.pop(); node; node = rest.pop()) {
      if (node.keptIn === this.#turn) continue
      dropped.push(node)
      this.#byUid.delete(node.uid)
      if (this.#bySource.get(node.source) === node) this.#bySource.delete(node.source)
      for (const { uid } of [node, ...node.adopted.values()]) this.#uids.release(uid)
      for (const inner of node.children.values()) rest.push(inner as GrownNode)
    }
    return dropped
  }

  #name(node: GrownNode): void {
    const wanted = node.uid
    node.uid = this.#uids.take(wanted)
    this.#hasRenamed ||= node.uid !== wanted
    this.#byUid.set(node.uid, node)
    this.#bySource.set(node.source, node)
  }

  /** @returns whether what is kept fits the headings as they are now */
  #updateOutline(root: GrownNode): boolean {
    const outline = this.#readOutline(nodesIn(root, ({ hasHeading }) => hasHeading))
    if (!outline) return false
    if (sameData(outline, this.#outline)) return true
    this.#outline = outline
    return !this.#showsOutline
  }

  #readOutline(nodes: Iterable<GrownNode>): OutlineEntry[] | undefined {
    this.#anchors = new UniqueNames(SHELL_IDS)
    return nameHeadings(nodes, this.#options.prefix ?? '', this.#anchors)
  }

  #tree(root: GrownNode, made: { nodes?: TreeNode[]; changes?: TreeChanges }): PageTree {
    const { prefix = '', ofPage } = this.#options
    this.#latest = grownTree({
      ...{ ...made, story: this.#story, prefix, ofPage, root, reads: this.#reads },
      adopt: (parent, block) => this.#adopt(parent, block),
    })
    return this.#latest
  }

  /** Places a block outside of all slots, with those in it. */
  #adopt(parent: GrownNode, block: Block): readonly GrownNode[] {
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
      one.uid = this.#uids.take(one.uid)
      if (one.heading) one.anchor = this.#anchors.take(prefix + anchorName(one.heading))
    }
    parent.adopted.set(block._uid, node)
    for (let above: GrownNode | undefined = parent; node.issues.length && above; above = above.parent)
      above.hasPinned = true
    return adopted
  }
}

/** Only plugins of the kind `block` are building blocks: others stand in slots that name them. */
const isBuildingBlock = (plugin: Plugin | undefined) => (plugin?.kind ?? 'block') === 'block'
