import { isBlock, type Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { type ByRole, type Role, roleEntries, rolePrefix } from '../pages/pageStories.ts'
import type { PreviewData } from '../pages/previewData.ts'
import { BlockReadCache } from '../registry/BlockReadCache.ts'
import { buildPageTree, type PageTree } from '../registry/buildPageTree.ts'
import { carryOverResults, hasUnresolvedQueries } from '../registry/collectQueries.ts'
import type { Issue } from '../registry/issue.ts'
import { LiveStory, MAX_SYNCHRONOUS_BLOCKS } from '../registry/LiveStory.ts'
import type { Registry } from '../registry/registry.ts'
import { relationFields } from '../registry/relationFields.ts'
import { isEqualData } from '../registry/treeNode.ts'
import { FIRST_BATCH, inNextTask, nextBatchSize } from './batchSize.ts'
import { KnownStories } from './KnownStories.ts'
import type { PreviewService } from './PreviewService.ts'
import { SameParts, shareStructure } from './shareStructure.ts'

/** Milliseconds without an edit before changed queries are resolved: a folder's name is typed letter by letter. */
const LOAD_AFTER = 300

const NO_QUERY = {}

interface LivePageOptions {
  readonly data: PreviewData
  readonly registry: Registry
  readonly service: Omit<PreviewService, 'missingPaths'>
  /** A story of the editor's with its addresses in the page's language. Left away: they are as the editor sends them. */
  readonly localised?: (story: Story) => Story
  readonly onFailure: (error: unknown) => void
}

/** One story of the page while it is edited. */
interface LivePart {
  readonly role: Role
  readonly liveStory: LiveStory
  readonly readings: BlockReadCache
  /** Parts of the story as it is shown, and as it was sent. */
  readonly same: SameParts
  readonly sameSent: SameParts
  /** What the editor sent last; parts that say the same as before are the same objects. */
  sent?: Story
  /** Whether its blocks ask for what is not resolved yet. */
  isWaiting?: boolean
  /** What was sent last, where it is shown with a later task. */
  due?: Story
  /** Waits until its changed queries are resolved. */
  loading?: ReturnType<typeof setTimeout>
}

/**
 * The stories of a page while they are edited: its own and those round it, all in one way. Whatever message arrives, what did not change
 * stays the same object, down to the last block, so that only what changed is rendered again.
 */
export class LivePage {
  readonly #options: LivePageOptions
  readonly #known: KnownStories
  readonly #listeners = new Set<() => void>()
  readonly #stories: readonly LivePart[]
  /** Stories that were requested, whether they arrived or not. */
  readonly #requested = new Set<string>()
  /** Keys of queries that are resolved. */
  #resolved: ReadonlySet<string>
  #issues: readonly Issue[] = []
  #brokenLinks: readonly Issue[] = []
  /** Stories whose further blocks come with a later task. */
  readonly #following = new Set<LiveStory>()
  #isNotifying = false

  constructor(options: LivePageOptions) {
    const { data, registry } = options
    this.#options = options
    this.#known = new KnownStories(relationFields(registry), data.assetBase)
    this.#resolved = new Set(Object.keys(data.results))
    const stories: ByRole<Story> = { page: data.page, header: data.header, footer: data.footer }
    this.#known.learn(stories)
    this.#stories = roleEntries(stories).map(([role, story]) => {
      const readings = new BlockReadCache()
      const tree = this.#treeOf({ role, readings }, story)
      const same = new SameParts()
      return {
        role,
        readings,
        same,
        sameSent: new SameParts(),
        liveStory: new LiveStory(tree, { audience: 'developer', results: data.results }),
      }
    })
  }

  /** The stories of the page as they are shown, top to bottom. */
  readonly stories = (): readonly Pick<LivePart, 'role' | 'liveStory'>[] => this.#stories

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What went wrong while blocks were rendered, and which of their links lead nowhere, as they are now. */
  readonly issues = (): readonly Issue[] => [...this.#issues, ...this.#brokenLinks]

  /** Replaces the issues of links. Notifies subscribers only if they differ. */
  setBrokenLinks(found: readonly Issue[]): void {
    const keys = (issues: readonly Issue[]) => issues.map(({ path, message }) => `${path} ${message}`).join()
    if (keys(found) === keys(this.#brokenLinks)) return
    this.#brokenLinks = found
    this.#notify()
  }

  /** Notes what went wrong while a block was rendered. */
  readonly report = (issue: Issue): void => {
    const isKnown = this.#issues.some(({ uid, message }) => uid === issue.uid && message === issue.message)
    if (isKnown) return
    this.#issues = [...this.#issues, issue]
    // Not within React's rendering, from which this is called.
    if (!this.#isNotifying) queueMicrotask(() => this.#notify())
    this.#isNotifying = true
  }

  /** Whether the page shows the story of an id. */
  has(id: number): boolean {
    return this.#of(id) !== undefined
  }

  /** The page's story as it is saved at another address than it is shown at: its slug; undefined where it has not moved. */
  movedTo({ id, slug }: { readonly id?: number; readonly slug?: string }): string | undefined {
    const shown = this.#options.data.page
    if (!shown || (id !== undefined && id !== shown.id)) return undefined
    const now = this.#of(shown.id)?.sent?.full_slug ?? slug
    return now !== undefined && slugToPath(now) !== slugToPath(shown.full_slug) ? now : undefined
  }

  /** Shows the editor's markers on every block. */
  edit(): void {
    for (const { liveStory } of this.#stories) liveStory.show(liveStory.tree, { audience: 'editor' })
    this.#notify()
  }

  /** Takes in a story of the editor's, as it stands with every keystroke. One without content is passed over. */
  receive(sent: Story): void {
    const live = this.#of(sent.id)
    if (!live || !isBlock(sent.content)) return
    const { localised = (story) => story } = this.#options
    const shared = shareStructure(live.sent, localised(sent), live.sameSent)
    live.sent = shared
    // What many new blocks cost until they are shown is more than one task.
    if (live.sameSent.added > MAX_SYNCHRONOUS_BLOCKS) {
      live.due = shared
      inNextTask(() => live.due === shared && this.#take(live, shared))
    } else this.#take(live, shared)
  }

  /**
   * Reloads all stories from the content service, and the results of their queries. What is typed meanwhile stays.
   * @param saved a story that was saved as the editor has it: it is not loaded again where the editor has sent it
   */
  async refresh(saved?: { readonly id?: number }): Promise<void> {
    const known = saved?.id === undefined ? undefined : this.#of(saved.id)
    const has = known?.sent ? [known.sent.id] : []
    const sentBefore = new Map(this.#stories.map((live) => [live, live.sent]))
    try {
      const { results, ...stories } = await this.#options.service.content(has)
      this.#known.learn(stories)
      this.#resolved = new Set(Object.keys(results))
      for (const live of this.#stories) {
        const story = stories[live.role]
        if (!story || live.sent !== sentBefore.get(live)) continue
        live.sent = undefined
        this.#show(live, story)
      }
      this.#addResults(results)
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  #of(id: number): LivePart | undefined {
    return this.#stories.find(({ liveStory }) => liveStory.tree.story.id === id)
  }

  #treeOf(
    { role, readings, liveStory }: Pick<LivePart, 'role' | 'readings'> & Partial<Pick<LivePart, 'liveStory'>>,
    story: Story,
  ): PageTree {
    const { registry, data } = this.#options
    return buildPageTree(story, registry, {
      query: role === 'page' ? data.query : NO_QUERY,
      readCache: readings,
      pageValues: data.pageValues[role],
      prefix: rolePrefix(role),
      ...(liveStory ? { previous: liveStory.tree } : {}),
    })
  }

  async #loadStories(uuids: readonly string[]): Promise<void> {
    for (const uuid of uuids) this.#requested.add(uuid)
    try {
      this.#known.learn(await this.#options.service.stories(uuids))
    } catch (error) {
      for (const uuid of uuids) this.#requested.delete(uuid)
      this.#options.onFailure(error)
      return
    }
    for (const live of this.#stories) if (live.sent) this.#take(live, live.sent)
  }

  /** Completes what the editor sent, shows it, and loads the stories that it names: what is due is shown in a task of its own. */
  #take(live: LivePart, sent: Story): void {
    const { story, missing } = this.#known.complete(sent)
    if (live.due !== sent) this.#show(live, story)
    // What was completed is known, and so are stories that arrive until then.
    else inNextTask(() => live.due === sent && this.#show(live, this.#known.complete(sent).story))
    const unknown = missing.filter((uuid) => !this.#requested.has(uuid))
    if (unknown.length) void this.#loadStories(unknown)
  }

  #show(live: LivePart, next: Story): void {
    const { liveStory } = live
    live.due = undefined
    const before = liveStory.tree.story
    // The editor may leave out what it cannot change.
    const story = shareStructure(before, { ...before, ...next }, live.same)
    if (story === before) return
    const tree = this.#treeOf(live, story)
    // A block keeps the result of its former query until the new one is resolved.
    const changed = liveStory.show(tree, {
      results: carryOverResults(liveStory.tree, tree, liveStory.results),
    })
    this.#forget(tree.prefix, changed)
    clearTimeout(live.loading)
    if (liveStory.hasPending) this.#showPendingOf(liveStory)
    live.isWaiting ||= hasUnresolvedQueries(tree, this.#resolved)
    if (live.isWaiting) live.loading = setTimeout(() => void this.#loadResults(live, story), LOAD_AFTER)
    this.#notify()
  }

  /** Each bit is a task of its own, between which the browser answers keys, and as large as can be rendered in a few milliseconds. */
  #showPendingOf(shown: LiveStory, most = FIRST_BATCH): void {
    if (this.#following.has(shown)) return
    this.#following.add(shown)
    inNextTask(() => {
      this.#following.delete(shown)
      const began = performance.now()
      const count = shown.showPending(most)
      this.#notify()
      // React renders in a microtask that it has queued by now.
      queueMicrotask(() => {
        const next = count ? nextBatchSize(count, performance.now() - began) : most
        if (shown.hasPending) this.#showPendingOf(shown, next)
      })
    })
  }

  async #loadResults(live: LivePart, story: Story): Promise<void> {
    try {
      this.#addResults(await this.#options.service.results(story))
      live.isWaiting = hasUnresolvedQueries(live.liveStory.tree, this.#resolved, 'all')
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  #addResults(results: PreviewData['results']): void {
    this.#resolved = new Set([...this.#resolved, ...Object.keys(results)])
    for (const { liveStory } of this.#stories) {
      const other = Object.entries(results).filter(
        ([key, result]) => !isEqualData(liveStory.results[key], result),
      )
      if (!other.length) continue
      const changed = liveStory.show(liveStory.tree, {
        results: { ...liveStory.results, ...Object.fromEntries(other) },
      })
      this.#forget(liveStory.tree.prefix, changed)
    }
    this.#notify()
  }

  /** What went wrong in blocks that are rendered again is told again, or is over. */
  #forget(prefix: string, rendered: ReadonlySet<string>): void {
    this.#issues = this.#issues.filter(({ uid }) => uid === undefined || !rendered.has(prefix + uid))
  }

  #notify(): void {
    this.#isNotifying = false
    for (const listener of this.#listeners) listener()
  }
}
