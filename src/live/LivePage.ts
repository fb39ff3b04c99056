import { isBlock, type Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { collectQueries, keptResults } from '../registry/collectQueries.ts'
import type { Issue } from '../registry/issue.ts'
import type { Registry } from '../registry/registry.ts'
import { relationFields } from '../registry/relationFields.ts'
import { ShownStory } from '../registry/ShownStory.ts'
import type { PreviewData, PreviewStories } from '../site/previewData.ts'
import { KnownStories } from './KnownStories.ts'
import type { PreviewService } from './PreviewService.ts'
import { shareStructure } from './shareStructure.ts'

/** The part of the page that a story is shown in. */
export type Role = keyof PreviewStories

export const ROLES: readonly Role[] = ['page', 'header', 'footer']

/** Milliseconds without an edit before changed queries are resolved: a folder's name is typed letter by letter. */
const LOAD_AFTER = 300

interface LivePageOptions {
  readonly data: PreviewData
  readonly registry: Registry
  readonly service: PreviewService
  readonly onFailure: (error: unknown) => void
}

/**
 * The stories of a page while they are edited. Whatever message arrives, what did not change stays the same object, down to the last
 * block, so that only what changed is rendered again.
 */
export class LivePage {
  /** The page's own story as it is shown; undefined where the page shows none. */
  readonly shown: ShownStory | undefined
  readonly #options: LivePageOptions
  readonly #known: KnownStories
  readonly #listeners = new Set<() => void>()
  /** What the editor sent last, as it was sent. */
  readonly #sent = new Map<Role, Story>()
  /** Stories that were requested, whether they arrived or not. */
  readonly #requested = new Set<string>()
  /** Keys of queries that are resolved. */
  #resolved: ReadonlySet<string>
  #loading: ReturnType<typeof setTimeout> | undefined
  #stories: PreviewStories
  #isEditing = false
  #issues: readonly Issue[] = []
  #isTelling = false

  constructor(options: LivePageOptions) {
    const { data, registry } = options
    this.#options = options
    this.#stories = { page: data.page, header: data.header, footer: data.footer }
    this.#known = new KnownStories(relationFields(registry), data.assetBase)
    this.#known.learn(this.#stories)
    this.#resolved = new Set(Object.keys(data.results))
    this.shown =
      data.page &&
      new ShownStory(buildPageTree(data.page, registry, data.query), {
        audience: 'developer',
        results: data.results,
      })
  }

  /** The stories as they are shown. */
  readonly stories = (): PreviewStories => this.#stories

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What went wrong while blocks were rendered, as they are now. */
  readonly issues = (): readonly Issue[] => this.#issues

  /** Notes what went wrong while a block was rendered. */
  readonly report = (issue: Issue): void => {
    const isKnown = this.#issues.some(({ uid, message }) => uid === issue.uid && message === issue.message)
    if (isKnown) return
    this.#issues = [...this.#issues, issue]
    // Not within React's rendering, from which this is called.
    if (!this.#isTelling) queueMicrotask(() => this.#tell())
    this.#isTelling = true
  }

  /** What a story is here for; undefined for one that is not on this page. */
  roleOf(id: number): Role | undefined {
    return ROLES.find((role) => this.#stories[role]?.id === id)
  }

  /** The page's story as it is saved at another address than it is shown at: its slug; undefined where it has not moved. */
  movedTo({ id, slug }: { readonly id?: number; readonly slug?: string }): string | undefined {
    const shown = this.#options.data.page
    if (!shown || (id !== undefined && id !== shown.id)) return undefined
    const now = this.#sent.get('page')?.full_slug ?? slug
    return now !== undefined && slugToPath(now) !== slugToPath(shown.full_slug) ? now : undefined
  }

  /** Whether the editor's markers are on the blocks. */
  readonly isEditing = (): boolean => this.#isEditing

  /** Shows the editor's markers on every block. */
  edit(): void {
    this.#isEditing = true
    this.shown?.show(this.shown.tree, { audience: 'editor' })
    this.#tell()
  }

  /** Takes in a story of the editor's, as it stands with every keystroke. One without content is passed over. */
  receive(sent: Story): void {
    const role = this.roleOf(sent.id)
    if (!role || !isBlock(sent.content)) return
    this.#sent.set(role, sent)
    const { story, missing } = this.#known.complete(sent)
    this.#show({ [role]: story })
    const unknown = missing.filter((uuid) => !this.#requested.has(uuid))
    if (unknown.length) void this.#loadStories(unknown)
  }

  /** Reloads all stories from the content service. What is typed meanwhile stays. */
  async refresh(): Promise<void> {
    const sentBefore = new Map(this.#sent)
    try {
      const { results, ...stories } = await this.#options.service.content()
      this.#known.learn(stories)
      const untouched = ROLES.filter((role) => this.#sent.get(role) === sentBefore.get(role) && stories[role])
      this.#resolved = new Set(Object.keys(results))
      for (const role of untouched) this.#sent.delete(role)
      this.#show(Object.fromEntries(untouched.map((role) => [role, stories[role]])))
      this.#addResults(results)
    } catch (error) {
      this.#options.onFailure(error)
    }
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
    for (const [role, sent] of this.#sent) this.#show({ [role]: this.#known.complete(sent).story })
  }

  #show(next: PreviewStories): void {
    const before = this.#stories
    const after: Partial<Record<Role, Story>> = { ...before }
    // The editor may leave out what it cannot change.
    for (const role of ROLES)
      if (next[role]) after[role] = shareStructure(before[role], { ...before[role], ...next[role] })
    if (ROLES.every((role) => after[role] === before[role])) return
    this.#stories = after
    if (after.page && after.page !== before.page) this.#showPage(after.page)
    this.#tell()
  }

  #showPage(page: Story): void {
    const { shown } = this
    if (!shown) return
    const { registry, data } = this.#options
    const tree = buildPageTree(page, registry, data.query)
    // A block keeps the result of its former query until the new one is resolved.
    const changed = new Set<string | undefined>(
      shown.show(tree, { results: keptResults(shown.tree, tree, shown.results) }),
    )
    this.#issues = this.#issues.filter(({ uid }) => !changed.has(uid))
    clearTimeout(this.#loading)
    if ([...collectQueries(tree).keys()].some((key) => !this.#resolved.has(key)))
      this.#loading = setTimeout(() => void this.#loadResults(page), LOAD_AFTER)
  }

  async #loadResults(page: Story): Promise<void> {
    try {
      this.#addResults(await this.#options.service.results(page))
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  #addResults(results: PreviewData['results']): void {
    this.#resolved = new Set([...this.#resolved, ...Object.keys(results)])
    this.shown?.show(this.shown.tree, { results: { ...this.shown.results, ...results } })
    this.#tell()
  }

  #tell(): void {
    this.#isTelling = false
    for (const listener of this.#listeners) listener()
  }
}
