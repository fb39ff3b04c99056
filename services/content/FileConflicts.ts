import type { MergeConflict } from './merging/Merged.ts'
import type { SpaceStore } from './SpaceStore.ts'

const keyOf = (uuid: string) => `conflicts:${uuid}`

/** Fields that were changed both in a draft and in its file, until an editor resolves the conflict. Stored in the database. */
export class FileConflicts {
  readonly #store: Pick<SpaceStore, 'meta' | 'write'>

  readonly #onSettle: (uuid: string) => void

  /** @param onSettle called with the uuid of a story after some of its conflicts were resolved */
  constructor(store: Pick<SpaceStore, 'meta' | 'write'>, onSettle: (uuid: string) => void) {
    this.#store = store
    this.#onSettle = onSettle
  }

  of(uuid: string): readonly MergeConflict[] {
    return JSON.parse(this.#store.meta(keyOf(uuid)) || '[]') as readonly MergeConflict[]
  }

  /** Returns the `meta` entries that store new conflicts together with the unresolved older ones. */
  metaWith(found: ReadonlyMap<string, readonly MergeConflict[]>): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...found].map(([uuid, conflicts]) => {
        const isNew = ({ uid, field }: MergeConflict) =>
          conflicts.every((one) => one.uid !== uid || one.field !== field)
        return [keyOf(uuid), JSON.stringify([...this.of(uuid).filter(isNew), ...conflicts])]
      }),
    )
  }

  /** Removes the conflicts that an editor resolved. */
  settle(uuid: string, chosen: readonly { readonly uid: string; readonly field: string }[]): void {
    const left = this.of(uuid).filter(
      ({ uid, field }) => !chosen.some((one) => one.uid === uid && one.field === field),
    )
    this.#store.write(() => ({
      rows: [],
      meta: () => ({ [keyOf(uuid)]: left.length ? JSON.stringify(left) : '' }),
    }))
    this.#onSettle(uuid)
  }
}
