import { dispatchBlockFailure } from '../islands/blockFailure.ts'
import { recordPageEffects } from './recordPageEffects.ts'

type Enhance = (block: HTMLElement) => void

/** For each enhanced block, a function that undoes the enhancer's effects and runs it on the current HTML. */
const reruns = new WeakMap<Element, () => void>()

/** Runs a block's enhancer on its current HTML. Does nothing if the block is not enhanced. */
export function rerunEnhancer(block: Element): void {
  reruns.get(block)?.()
}

/**
 * Development only: an enhancer that hot module replacement can replace. Before a rerun, the nodes, listeners and observers that the
 * enhancer added while it ran are removed. Later additions and changes of the block's own nodes are not undone.
 */
export class HotEnhancer {
  #current: Enhance
  /** All enhanced blocks, so that a replacement can run on them. */
  readonly #blocks = new Set<WeakRef<HTMLElement>>()

  constructor(enhance: Enhance) {
    this.#current = enhance
  }

  /** Enhances a block, or reruns the enhancer: previews call it after each edit of a block. */
  readonly enhance: Enhance = (block) => {
    if (reruns.has(block)) return rerunEnhancer(block)
    this.#blocks.add(new WeakRef(block))
    let undo = () => {}
    const run = () => {
      undo()
      undo = () => {}
      undo = recordPageEffects(() => this.#current(block))
    }
    reruns.set(block, () => {
      try {
        run()
        if (block.dataset.state === 'failed') block.dataset.state = 'hydrated'
      } catch (error) {
        console.error(error)
        dispatchBlockFailure({ block, kind: 'throw', error })
      }
    })
    run()
  }

  /** Replaces the enhancer, and runs the new one on all enhanced blocks. */
  replace(enhance: Enhance): void {
    this.#current = enhance
    for (const reference of this.#blocks) {
      const block = reference.deref()
      if (block) rerunEnhancer(block)
      else this.#blocks.delete(reference)
    }
  }
}
