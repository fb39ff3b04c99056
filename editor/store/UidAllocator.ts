import type { NameOf } from './readBlocks.ts'

/** Names the blocks of a story. A block that the story gives no uid, or one that another block has, gets a new one. */
export class UidAllocator {
  isUsed: (uid: string) => boolean = () => false
  /** Whether the story does not say the uid of a block itself. */
  hasGenerated = false
  readonly #newUid: () => string
  readonly #storyUuid: string

  constructor(newUid: () => string, storyUuid = '') {
    this.#newUid = newUid
    this.#storyUuid = storyUuid
  }

  /** The uid of the n-th block without one, from 0: the same each time that the story is read, in any window. */
  readonly generated = (n: number): string => generatedUid(this.#storyUuid, n)

  /** Blocks of a story that is opened. A generated uid is not stored until the block itself is changed. */
  stored(): NameOf {
    const taken = new Set<string>()
    let number = 0
    return ({ _uid: uid }) => {
      let own = typeof uid === 'string' && uid ? uid : null
      while (own === null || taken.has(own)) {
        this.hasGenerated = true
        own = this.generated(number)
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
        typeof uid === 'string' && uid && !taken.has(uid) && !this.isUsed(uid) ? uid : this.#newUid()
      taken.add(own)
      return { uid: own, isStored: true }
    }
  }
}

/** Steps by this odd number meet each number of 48 bits once. The golden ratio keeps the uids of neighbouring stories apart. */
const STEP = 0x9e3779b97f4bn

/** A uid of the layout of RFC 9562, version 8, that differs by story and number. */
function generatedUid(storyUuid: string, n: number): string {
  const digits = storyUuid
    .replace(/[^\da-f]/gi, '')
    .slice(0, 32)
    .padStart(32, '0')
    .toLowerCase()
  const end = (BigInt(`0x${digits.slice(20)}`) + BigInt(n + 1) * STEP) & 0xffffffffffffn
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${end.toString(16).padStart(12, '0')}`
}
