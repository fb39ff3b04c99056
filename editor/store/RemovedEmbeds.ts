import type { JsonObject } from '../space/Json.ts'

const MAX_KEPT = 100
const NONE: readonly JsonObject[] = []

/**
 * Blocks of rich text whose node was edited away, by the node's id. An editor of rich text sees nodes without their blocks, so a node that
 * is cut there and pasted at another place comes back empty: it gets its blocks again.
 */
export class RemovedEmbeds {
  readonly #blocks = new Map<string, readonly JsonObject[]>()

  keep(id: string, blocks: readonly JsonObject[]): void {
    this.#blocks.delete(id)
    this.#blocks.set(id, blocks)
    if (this.#blocks.size <= MAX_KEPT) return
    for (const oldest of this.#blocks.keys()) {
      this.#blocks.delete(oldest)
      return
    }
  }

  of(id: string): readonly JsonObject[] {
    return this.#blocks.get(id) ?? NONE
  }
}
