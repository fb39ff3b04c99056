import { isBlock, type Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import { collectAsks, keptAnswers } from '../registry/collectAsks.ts'
import type { Issue } from '../registry/issue.ts'
import { planStory } from '../registry/planStory.ts'
import type { Registry } from '../registry/registry.ts'
import { relationFields } from '../registry/relationFields.ts'
import { ShownStory } from '../registry/ShownStory.ts'
import type { PreviewData, PreviewStories } from '../site/previewData.ts'
import { KnownStories } from './KnownStories.ts'
import type { PreviewService } from './PreviewService.ts'
import { shareStructure } from './shareStructure.ts'

/** What a story is on the page for. */
export type Role = keyof PreviewStories

export const ROLES: readonly Role[] = ['page', 'header', 'footer']

/** How long an edit rests until what it asks for anew is asked for, in milliseconds: a folder's name is typed by letters. */
const ASK_AFTER = 300

interface LivePageOptions {
  readonly data: PreviewData
  readonly registry: Registry
  readonly service: PreviewService
  readonly onFailure: (error: unknown) => void
}

/**
 * The stories of a page while they are edited. Whatever comes, what did not change stays the same object, down to the last
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
  /** Stories that were asked for, whether they came or not. */
  readonly #asked = new Set<string>()
  /** Keys of asks that were answered, or are being. */
  #answered: ReadonlySet<string>
  #asking: ReturnType<typeof setTimeout> | undefined
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
    this.#answered = new Set(Object.keys(data.answers))
    this.shown =
      data.page &&
      new ShownStory(planStory(data.page, registry, data.query), {
        audience: 'developer',
        answers: data.answers,
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
    this.shown?.show(this.shown.plan, { audience: 'editor' })
    this.#tell()
  }

  /** Takes in a story of the editor's, as it stands with every keystroke. One without content is passed over. */
  receive(sent: Story): void {
    const role = this.roleOf(sent.id)
    if (!role || !isBlock(sent.content)) return
    this.#sent.set(role, sent)
    const { story, missing } = this.#known.complete(sent)
    this.#show({ [role]: story })
    const unknown = missing.filter((uuid) => !this.#asked.has(uuid))
    if (unknown.length) void this.#ask(unknown)
  }

  /** Brings all stories to what the content service says now. What is typed meanwhile stays. */
  async refresh(): Promise<void> {
    const sentBefore = new Map(this.#sent)
    try {
      const { answers, ...stories } = await this.#options.service.content()
      this.#known.learn(stories)
      const untouched = ROLES.filter((role) => this.#sent.get(role) === sentBefore.get(role) && stories[role])
      this.#answered = new Set(Object.keys(answers))
      for (const role of untouched) this.#sent.delete(role)
      this.#show(Object.fromEntries(untouched.map((role) => [role, stories[role]])))
      this.#answer(answers)
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  async #ask(uuids: readonly string[]): Promise<void> {
    for (const uuid of uuids) this.#asked.add(uuid)
    try {
      this.#known.learn(await this.#options.service.stories(uuids))
    } catch (error) {
      for (const uuid of uuids) this.#asked.delete(uuid)
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
    const plan = planStory(page, registry, data.query)
    // Until the answer to a new question is there, that to the former one stands.
    const changed = new Set<string | undefined>(
      shown.show(plan, { answers: keptAnswers(shown.plan, plan, shown.answers) }),
    )
    this.#issues = this.#issues.filter(({ uid }) => !changed.has(uid))
    clearTimeout(this.#asking)
    if ([...collectAsks(plan).keys()].some((key) => !this.#answered.has(key)))
      this.#asking = setTimeout(() => void this.#askFor(page), ASK_AFTER)
  }

  async #askFor(page: Story): Promise<void> {
    try {
      this.#answer(await this.#options.service.answers(page))
    } catch (error) {
      this.#options.onFailure(error)
    }
  }

  #answer(answers: PreviewData['answers']): void {
    this.#answered = new Set([...this.#answered, ...Object.keys(answers)])
    this.shown?.show(this.shown.plan, { answers: { ...this.shown.answers, ...answers } })
    this.#tell()
  }

  #tell(): void {
    this.#isTelling = false
    for (const listener of this.#listeners) listener()
  }
}
