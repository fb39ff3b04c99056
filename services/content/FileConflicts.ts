import type { MergeConflict } from './merging/Merged.ts'
import type { SpaceStore } from './SpaceStore.ts'

const keyOf = (uuid: string) => `conflicts:${uuid}`

/** What drafts and their files both changed, until an editor has chosen. */
export class FileConflicts {
  readonly #store: Pick<SpaceStore, 'meta' | 'write'>

  readonly #settled: (uuid: string) => void

  /** @param settled told of stories whose conflicts are fewer now */
  constructor(store: Pick<SpaceStore, 'meta' | 'write'>, settled: (uuid: string) => void) {
    this.#store = store
    this.#settled = settled
  }

  of(uuid: string): readonly MergeConflict[] {
    return JSON.parse(this.#store.meta(keyOf(uuid)) || '[]') as readonly MergeConflict[]
  }

  /** What is written of conflicts that came up, beside those that wait already. */
  added(found: ReadonlyMap<string, readonly MergeConflict[]>): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...found].map(([uuid, conflicts]) => {
        const isNew = ({ uid, field }: MergeConflict) =>
          conflicts.every((one) => one.uid !== uid || one.field !== field)
        return [keyOf(uuid), JSON.stringify([...this.of(uuid).filter(isNew), ...conflicts])]
      }),
    )
  }

  /** Forgets what was chosen, by block and field. */
  settle(uuid: string, chosen: readonly { readonly uid: string; readonly field: string }[]): void {
    const left = this.of(uuid).filter(
      ({ uid, field }) => !chosen.some((one) => one.uid === uid && one.field === field),
    )
    this.#store.write(() => ({
      rows: [],
      meta: () => ({ [keyOf(uuid)]: left.length ? JSON.stringify(left) : '' }),
    }))
    this.#settled(uuid)
  }
}
