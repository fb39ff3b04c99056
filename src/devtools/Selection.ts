import type { Placement } from '../registry/placement.ts'
import type { PagePlan } from './pagePlans.ts'

/** What changed: the block that is pointed at, the one that is chosen. */
export type SelectionChange = 'pointed' | 'chosen'

/** The block that is pointed at and the one that is chosen, the same for the page and for all panels. */
export class Selection {
  #pointed: Placement | undefined
  #chosen: Placement | undefined
  readonly #listeners = new Set<(change: SelectionChange) => void>()

  get pointed(): Placement | undefined {
    return this.#pointed
  }

  get chosen(): Placement | undefined {
    return this.#chosen
  }

  subscribe(listener: (change: SelectionChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  point(placement: Placement | undefined): void {
    if (placement === this.#pointed) return
    this.#pointed = placement
    this.#tell('pointed')
  }

  choose(placement: Placement | undefined): void {
    this.#pointed = placement
    this.#chosen = placement
    this.#tell('chosen')
  }

  /** Finds both again in new plans: a block keeps its uid. */
  follow(plans: readonly PagePlan[]): void {
    const all = plans.flatMap(({ plan }) => plan.placements)
    const again = (old: Placement | undefined) =>
      old && (all.find((one) => one === old) ?? all.find((one) => one.uid === old.uid))
    this.#pointed = again(this.#pointed)
    this.#chosen = again(this.#chosen)
    this.#tell('chosen')
  }

  #tell(change: SelectionChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
