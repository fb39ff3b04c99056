import { isEqual } from '../../json/isEqual.ts'
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
import { FIRST_BATCH, inNextTask, nextBatchSize } from './batchSize.ts'
import { KnownStories } from './KnownStories.ts'
import type { PreviewService } from './PreviewService.ts'
import { SameParts, shareStructure } from './shareStructure.ts'

/** Milliseconds without an edit before changed queries are resolved. */
const QUERY_DEBOUNCE = 300

const NO_QUERY = {}

interface LivePageOptions {
  readonly data: PreviewData
  readonly registry: Registry
  readonly service: Omit<PreviewService, 'missingPaths'>
  /** Returns a story of the editor with addresses in the page's language. Omitted: unchanged addresses. */
  readonly localised?: (story: Story) => Story
  readonly onFailure: (error: unknown) => void
}

/** A story of the page during editing. */
interface LivePart {
  readonly role: Role
  readonly liveStory: LiveStory
  readonly readings: BlockReadCache
  /** Comparison state of the shown story, and of the sent story. */
  readonly same: SameParts
  readonly sameSent: SameParts
  /** The last story from the editor. Unchanged parts are the same objects as before. */
  sent?: Story
  /** Whether its blocks have unresolved queries. */
  isWaiting?: boolean
  /** The last story from the editor, if it is shown in a later task. */
  due?: Story
  /** Timer that resolves changed queries. */
  loading?: ReturnType<typeof setTimeout>
}

/**
 * The stories of a page during editing, including those of the shell. After each message, unchanged parts stay the same objects, so that
 * only changed blocks are re-rendered.
 */
export class LivePage {
  readonly #options: LivePageOptions
  readonly #known: KnownStories
  readonly #listeners = new Set<() => void>()
  readonly #stories: readonly LivePart[]
  /** Uuids of stories that were requested. */
  readonly #requested = new Set<string>()
  /** Keys of resolved queries. */
  #resolved: ReadonlySet<string>
  #issues: readonly Issue[] = []
  #brokenLinks: readonly Issue[] = []
  /** Stories with a scheduled task that shows further blocks. */
  readonly #scheduled = new Set<LiveStory>()
  #isNotifying = false

  constructor(options: LivePageOptions) {
    const { data, registry } = options
    this.#options = options
    this.#known = new KnownStories(relationFields(registry), data.assetBase)
    this.#resolved = new Set(Object.keys(data.results))
    const stories: ByRole<Story> = { page: data.page, header: data.header, footer: data.footer }
    this.#known.add(stories)
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

  /** Returns the shown stories of the page, top to bottom. */
  readonly stories = (): readonly Pick<LivePart, 'role' | 'liveStory'>[] => this.#stories

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the current errors of rendering blocks, and broken links. */
  readonly issues = (): readonly Issue[] => [...this.#issues, ...this.#brokenLinks]

  /** Replaces the issues of links. Notifies subscribers only if they differ. */
  setBrokenLinks(found: readonly Issue[]): void {
    const keys = (issues: readonly Issue[]) => issues.map(({ path, message }) => `${path} ${message}`).join()
    if (keys(found) === keys(this.#brokenLinks)) return
    this.#brokenLinks = found
    this.#notify()
  }

  /** Adds an error of rendering a block. */
  readonly report = (issue: Issue): void => {
    const isKnown = this.#issues.some(({ uid, message }) => uid === issue.uid && message === issue.message)
    if (isKnown) return
    this.#issues = [...this.#issues, issue]
    // Deferred, because this is called while React renders.
    if (!this.#isNotifying) queueMicrotask(() => this.#notify())
    this.#isNotifying = true
  }

  /** Returns whether the page shows a story. */
  has(id: number): boolean {
    return this.#of(id) !== undefined
  }

  /** Returns the new slug if the page's story was saved with a different address. Undefined if it has not moved. */
  movedTo({ id, slug }: { readonly id?: number; readonly slug?: string }): string | undefined {
    const shown = this.#options.data.page
    if (!shown || (id !== undefined && id !== shown.id)) return undefined
    const current = this.#of(shown.id)?.sent?.full_slug ?? slug
    return current !== undefined && slugToPath(current) !== slugToPath(shown.full_slug) ? current : undefined
  }

  /** Adds the editor's attributes to every block. */
  edit(): void {
    for (const { liveStory } of this.#stories) liveStory.show(liveStory.tree, { audience: 'editor' })
    this.#notify()
  }

  /** Shows a story from the editor, which sends one for every keystroke. Ignores stories without content. */
  receive(sent: Story): void {
    const live = this.#of(sent.id)
    if (!live || !isBlock(sent.content)) return
    const { localised = (story) => story } = this.#options
    const shared = shareStructure(live.sent, localised(sent), live.sameSent)
    live.sent = shared
    // Many new blocks take longer than one task may take.
    if (live.sameSent.added > MAX_SYNCHRONOUS_BLOCKS) {
      live.due = shared
      inNextTask(() => live.due === shared && this.#complete(live, shared))
    } else this.#complete(live, shared)
  }

  /**
   * Reloads all stories and the results of their queries. Keeps edits that arrive meanwhile.
   * @param saved the story that was saved; it is not reloaded if the editor has sent it
   */
  async refresh(saved?: { readonly id?: number }): Promise<void> {
    const known = saved?.id === undefined ? undefined : this.#of(saved.id)
    const has = known?.sent ? [known.sent.id] : []
    const sentBefore = new Map(this.#stories.map((live) => [live, live.sent]))
    try {
      const { results, ...stories } = await this.#options.service.content(has)
      this.#known.add(stories)
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
      this.#known.add(await this.#options.service.stories(uuids))
    } catch (error) {
      for (const uuid of uuids) this.#requested.delete(uuid)
      this.#options.onFailure(error)
      return
    }
    for (const live of this.#stories) if (live.sent) this.#complete(live, live.sent)
  }

  /** Resolves relations of a story from the editor, shows it, and loads unknown related stories. A story with many new blocks is shown in a separate task. */
  #complete(live: LivePart, sent: Story): void {
    const { story, missing } = this.#known.complete(sent)
    if (live.due !== sent) this.#show(live, story)
    // Completes it in that task a second time (cached), to include stories that have arrived until then.
    else inNextTask(() => live.due === sent && this.#show(live, this.#known.complete(sent).story))
    const unknown = missing.filter((uuid) => !this.#requested.has(uuid))
    if (unknown.length) void this.#loadStories(unknown)
  }

  #show(live: LivePart, next: Story): void {
    const { liveStory } = live
    live.due = undefined
    const before = liveStory.tree.story
    // The editor may omit properties that it cannot change.
    const story = shareStructure(before, { ...before, ...next }, live.same)
    if (story === before) return
    const tree = this.#treeOf(live, story)
    // A block keeps the result of its former query until the new one is resolved.
    const changed = liveStory.show(tree, {
      results: carryOverResults(liveStory.tree, tree, liveStory.results),
    })
    this.#clearIssues(tree.prefix, changed)
    clearTimeout(live.loading)
    if (liveStory.hasPending) this.#showPendingOf(liveStory)
    live.isWaiting ||= hasUnresolvedQueries(tree, this.#resolved)
    if (live.isWaiting) live.loading = setTimeout(() => void this.#loadResults(live, story), QUERY_DEBOUNCE)
    this.#notify()
  }

  /** Shows pending blocks in batches that render in a few milliseconds. Each is a separate task, so that the browser can handle input between them. */
  #showPendingOf(shown: LiveStory, batchSize = FIRST_BATCH): void {
    if (this.#scheduled.has(shown)) return
    this.#scheduled.add(shown)
    inNextTask(() => {
      this.#scheduled.delete(shown)
      const startedAt = performance.now()
      const count = shown.showPending(batchSize)
      this.#notify()
      // React has queued a microtask that renders; this one runs after it.
      queueMicrotask(() => {
        const next = count ? nextBatchSize(count, performance.now() - startedAt) : batchSize
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
      const changedResults = Object.entries(results).filter(
        ([key, result]) => !isEqual(liveStory.results[key], result),
      )
      if (!changedResults.length) continue
      const changed = liveStory.show(liveStory.tree, {
        results: { ...liveStory.results, ...Object.fromEntries(changedResults) },
      })
      this.#clearIssues(liveStory.tree.prefix, changed)
    }
    this.#notify()
  }

  /** Removes the errors of blocks that are re-rendered. A persistent error is reported by the new rendering. */
  #clearIssues(prefix: string, rendered: ReadonlySet<string>): void {
    this.#issues = this.#issues.filter(({ uid }) => uid === undefined || !rendered.has(prefix + uid))
  }

  #notify(): void {
    this.#isNotifying = false
    for (const listener of this.#listeners) listener()
  }
}
