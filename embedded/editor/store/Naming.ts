import type { JsonObject } from './Json.ts'

/** How blocks are called that the story gives no uid, or one that stands in it twice: of `session-`, and only while it is open. */
export class Naming {
  /** Uids that only this session knows. */
  readonly madeUp = new Set<string>()
  isTaken: (uid: string) => boolean = () => false
  readonly #newUid: () => string
  readonly #given: readonly string[]

  constructor(newUid: () => string, sessionUids: readonly string[] = []) {
    this.#newUid = newUid
    this.#given = sessionUids
    const taken = new Set(sessionUids)
    let number = 0
    this.stored = ({ _uid: uid }) => {
      if (typeof uid === 'string' && uid && !taken.has(uid)) {
        taken.add(uid)
        return { uid, isStored: false }
      }
      let own = this.#given[this.madeUp.size]
      while (own === undefined || (own !== this.#given[this.madeUp.size] && taken.has(own))) {
        own = `session-${number}`
        number += 1
      }
      taken.add(own)
      this.madeUp.add(own)
      return { uid: own, isStored: false }
    }
  }

  /** Blocks of a story that is opened. A uid that is made up is not stored until the block itself is changed. */
  readonly stored: (block: JsonObject) => { readonly uid: string; readonly isStored: boolean }

  /** New blocks: each is called anew, and says so. */
  readonly fresh = (_: JsonObject) => ({ uid: this.#newUid(), isStored: true })

  /** Blocks that may come back: each keeps its uid, unless the story has it already. */
  kept(): (block: JsonObject) => { readonly uid: string; readonly isStored: boolean } {
    const taken = new Set<string>()
    return ({ _uid: uid }) => {
      const own =
        typeof uid === 'string' && uid && !taken.has(uid) && !this.isTaken(uid) ? uid : this.#newUid()
      taken.add(own)
      return { uid: own, isStored: true }
    }
  }
}
