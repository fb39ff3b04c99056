import type { Block } from '../content/story.ts'

const originals = new WeakMap<Block, Block>()

/** The block behind one that is watched; any other block itself. */
export const originalBlock = (block: Block): Block => originals.get(block) ?? block

/** One object a watched block, which may be one of thousands. */
class Look implements ProxyHandler<Block> {
  readonly #onLook: (field: string) => void

  constructor(onLook: (field: string) => void) {
    this.#onLook = onLook
  }

  get(target: Block, field: string | symbol): unknown {
    this.#look(field)
    return Reflect.get(target, field)
  }

  has(target: Block, field: string | symbol): boolean {
    this.#look(field)
    return Reflect.has(target, field)
  }

  ownKeys(target: Block): (string | symbol)[] {
    this.#onLook('*')
    return Reflect.ownKeys(target)
  }

  #look(field: string | symbol): void {
    if (typeof field === 'string' && field !== '_uid' && field !== 'component') this.#onLook(field)
  }
}

/**
 * A block that reports which of its fields are read. `_uid` and `component` do not count: a change of either makes another
 * block.
 * @param onLook told the field's name; `'*'` where all names were asked for
 */
export function watchedBlock(block: Block, onLook: (field: string) => void): Block {
  const watched = new Proxy(block, new Look(onLook))
  originals.set(watched, block)
  return watched
}
