import type { NameOf } from './readBlocks.ts'

/** How blocks are called that the story gives no uid, or one that stands in it twice: of `session-`, and only while it is open. */
export class Naming {
  isTaken: (uid: string) => boolean = () => false
  /** Whether the story does not say the uid of a block itself. */
  hasMadeUp = false
  readonly #newUid: () => string

  constructor(newUid: () => string) {
    this.#newUid = newUid
  }

  /** Blocks of a story that is opened. A uid that is made up is not stored until the block itself is changed. */
  stored(): NameOf {
    const taken = new Set<string>()
    let number = 0
    return ({ _uid: uid }) => {
      let own = typeof uid === 'string' && uid ? uid : null
      while (own === null || taken.has(own)) {
        this.hasMadeUp = true
        own = `session-${number}`
        number += 1
      }
      taken.add(own)
      return { uid: own, isStored: false }
    }
  }

  /** New blocks: each is called anew, and says so. */
  readonly fresh: NameOf = () => ({ uid: this.#newUid(), isStored: true })

  /** Blocks that may come back: each keeps its uid, unless the story has it already. */
  kept(): NameOf {
    const taken = new Set<string>()
    return ({ _uid: uid }) => {
      const own =
        typeof uid === 'string' && uid && !taken.has(uid) && !this.isTaken(uid) ? uid : this.#newUid()
      taken.add(own)
      return { uid: own, isStored: true }
    }
  }
}
