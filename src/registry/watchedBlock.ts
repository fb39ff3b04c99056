import type { Block } from '../content/story.ts'

const originals = new WeakMap<Block, Block>()

/** The block behind one that is watched; any other block itself. */
export const originalBlock = (block: Block): Block => originals.get(block) ?? block

/**
 * A block that reports which of its fields are read. `_uid` and `component` do not count: a change of either makes another
 * block.
 * @param onLook told the field's name; `'*'` where all names were asked for
 */
export function watchedBlock(block: Block, onLook: (field: string) => void): Block {
  const look = (field: string | symbol) => {
    if (typeof field === 'string' && field !== '_uid' && field !== 'component') onLook(field)
  }
  const watched = new Proxy(block, {
    get(target, field) {
      look(field)
      return Reflect.get(target, field)
    },
    has(target, field) {
      look(field)
      return Reflect.has(target, field)
    },
    ownKeys(target) {
      onLook('*')
      return Reflect.ownKeys(target)
    },
  })
  originals.set(watched, block)
  return watched
}
