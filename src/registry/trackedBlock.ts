import type { Block } from '../content/story.ts'

const originals = new WeakMap<Block, Block>()

/** Returns the block behind a tracked block, or the block itself. */
export const originalBlock = (block: Block): Block => originals.get(block) ?? block

/** One handler per tracked block: a page may have thousands, and a class shares its methods. */
class TrackingHandler implements ProxyHandler<Block> {
  readonly #onRead: (field: string) => void

  constructor(onRead: (field: string) => void) {
    this.#onRead = onRead
  }

  get(target: Block, field: string | symbol): unknown {
    this.#track(field)
    return Reflect.get(target, field)
  }

  has(target: Block, field: string | symbol): boolean {
    this.#track(field)
    return Reflect.has(target, field)
  }

  ownKeys(target: Block): (string | symbol)[] {
    this.#onRead('*')
    return Reflect.ownKeys(target)
  }

  #track(field: string | symbol): void {
    if (typeof field === 'string' && field !== '_uid' && field !== 'component') this.#onRead(field)
  }
}

/**
 * Returns a proxy that reports which fields of the block are read. `_uid` and `component` are not reported, because a change of
 * either makes a different block.
 * @param onRead called with the field's name, or with `'*'` when all names are enumerated
 */
export function trackedBlock(block: Block, onRead: (field: string) => void): Block {
  const tracked = new Proxy(block, new TrackingHandler(onRead))
  originals.set(tracked, block)
  return tracked
}
