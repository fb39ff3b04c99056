import type { NameOf } from './readBlocks.ts'

/** Allocates uids for blocks that have none, or the same one as a different block. */
export class UidAllocator {
  isUsed: (uid: string) => boolean = () => false
  /** True if a block of the story has a generated uid. */
  hasGenerated = false
  readonly #newUid: () => string
  readonly #storyUuid: string

  constructor(newUid: () => string, storyUuid = '') {
    this.#newUid = newUid
    this.#storyUuid = storyUuid
  }

  /** Returns the uid for the n-th block without one, from 0. It is the same in every window and after every reload. */
  readonly generated = (n: number): string => generatedUid(this.#storyUuid, n)

  /** For blocks of a story that is opened. A generated uid is stored only after a change of the block itself. */
  stored(): NameOf {
    const used = new Set<string>()
    let number = 0
    return ({ _uid: uid }) => {
      let result = typeof uid === 'string' && uid ? uid : null
      while (result === null || used.has(result)) {
        this.hasGenerated = true
        result = this.generated(number)
        number += 1
      }
      used.add(result)
      return { uid: result, isStored: false }
    }
  }

  /** For new blocks: allocates a new uid, which is stored. */
  readonly fresh: NameOf = () => ({ uid: this.#newUid(), isStored: true })

  /** For blocks that may return: reuses their uid unless the story already has it. */
  reuse(): NameOf {
    const used = new Set<string>()
    return ({ _uid: uid }) => {
      const result =
        typeof uid === 'string' && uid && !used.has(uid) && !this.isUsed(uid) ? uid : this.#newUid()
      used.add(result)
      return { uid: result, isStored: true }
    }
  }
}

/**
 * Multiples of this odd number reach each number of 48 bits once. Its relation to the golden ratio spreads the uids of
 * neighbouring stories.
 */
const STEP = 0x9e3779b97f4bn

/** Returns a uid in the format of RFC 9562, version 8, derived from the story's UUID and a number. */
function generatedUid(storyUuid: string, n: number): string {
  const digits = storyUuid
    .replace(/[^\da-f]/gi, '')
    .slice(0, 32)
    .padStart(32, '0')
    .toLowerCase()
  const end = (BigInt(`0x${digits.slice(20)}`) + BigInt(n + 1) * STEP) & 0xffffffffffffn
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${end.toString(16).padStart(12, '0')}`
}
