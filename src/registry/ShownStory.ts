import type { Block } from '../content/story.ts'
import type { Audience } from './compositionContext.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { QueryResults } from './query.ts'
import { sameRendering } from './sameRendering.ts'

/** What a block is rendered with: another object whenever it has to be rendered again. */
export interface ShownBlock {
  readonly placement: Placement
  readonly plan: Plan
  readonly audience: Audience
  readonly results: QueryResults
}

/** What a plan is shown with. */
interface Showing {
  readonly audience: Audience
  /** Results of the blocks' queries, by key. */
  readonly results: QueryResults
}

/** Stands for the root in subscriptions: told where another block takes its place. */
export const ROOT = ''

/** Any change of a block at all, where single fields are named otherwise. */
export const ANY = '*'

/**
 * A story while it is shown, plan after plan. Each block is subscribed to on its own, so that a new plan has only those
 * rendered again for which something changed, however large the page.
 */
export class ShownStory {
  #plan: Plan
  #root: Placement
  #with: Showing
  #blocks = new Map<string, ShownBlock>()
  readonly #own = new WeakSet<Placement>()
  /** Placements that are in no plan: made from inline tokens, or copied while rendering. */
  #others = new WeakMap<Placement, ShownBlock>()
  readonly #listeners = new Map<string, Set<() => void>>()
  /** By block: who looked at which of its fields while rendering. */
  readonly #looks = new Map<string, Map<string, Set<string>>>()

  constructor(plan: Plan, showing: Showing) {
    this.#plan = plan
    this.#root = plan.root
    this.#with = showing
    for (const placement of plan.placements) {
      this.#own.add(placement)
      this.#blocks.set(placement.uid, { placement, plan, ...showing })
    }
  }

  get plan(): Plan {
    return this.#plan
  }

  get results(): QueryResults {
    return this.#with.results
  }

  /** The root's placement, the same for as long as the root is the same block. */
  readonly root = (): Placement => this.#root

  /** Shows another plan of the story. Gives the uids of the blocks that are rendered again. */
  show(plan: Plan, change: Partial<Showing> = {}): ReadonlySet<string> {
    const showing = { ...this.#with, ...change }
    const before = this.#blocks
    const after = new Map<string, ShownBlock>()
    const changed = new Set<string>()
    const edited = new Map<string, readonly [Block, Block]>()
    for (const placement of plan.placements) {
      const { uid } = placement
      this.#own.add(placement)
      const old = before.get(uid)
      const next = { placement, plan, ...showing }
      const isSame = old?.audience === showing.audience && sameRendering(old, next)
      after.set(uid, isSame ? old : next)
      if (old && !isSame) changed.add(uid)
      if (old && old.placement.block !== placement.block)
        edited.set(uid, [old.placement.block, placement.block])
    }
    const lookers = this.#lookers(edited, changed)
    for (const placement of plan.placements) {
      const { uid } = placement
      if (!lookers.has(uid)) continue
      after.set(uid, { placement, plan, ...showing })
      changed.add(uid)
    }
    if (showing.audience !== this.#with.audience) this.#others = new WeakMap()
    this.#plan = plan
    this.#with = showing
    this.#blocks = after
    if (this.#root.uid !== plan.root.uid) {
      this.#root = plan.root
      changed.add(ROOT)
    }
    for (const uid of changed) for (const listener of this.#listeners.get(uid) ?? []) listener()
    return changed
  }

  subscribe(uid: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(uid) ?? new Set()
    this.#listeners.set(uid, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (!listeners.size) this.#listeners.delete(uid)
    }
  }

  /** What a placement is rendered with now. */
  block(placement: Placement): ShownBlock {
    const own = this.#own.has(placement) ? this.#blocks.get(placement.uid) : undefined
    const known = own ?? this.#others.get(placement)
    if (known) return known
    const made = { placement, plan: this.#plan, ...this.#with }
    this.#others.set(placement, made)
    return made
  }

  /** Whether a placement is one of a plan's, told of when it changes. */
  has(placement: Placement): boolean {
    return this.#own.has(placement)
  }

  /** Notes that a block was rendered by looking at a field of another, so that it follows when that changes. */
  looked(owner: string, at: string, field: string): void {
    const owners = this.#looks.get(at) ?? new Map<string, Set<string>>()
    this.#looks.set(at, owners.set(owner, (owners.get(owner) ?? new Set()).add(field)))
  }

  /** Who looked at what is another now. */
  #lookers(
    edited: ReadonlyMap<string, readonly [Block, Block]>,
    changed: ReadonlySet<string>,
  ): ReadonlySet<string> {
    const lookers = new Set<string>()
    for (const uid of new Set([...edited.keys(), ...changed]))
      for (const [owner, fields] of this.#looks.get(uid) ?? []) {
        const pair = edited.get(uid)
        if (fields.has(ANY) || (pair && [...fields].some((field) => pair[0][field] !== pair[1][field])))
          lookers.add(owner)
      }
    return lookers
  }
}
