import { type IdentifiedDatasource, withIds } from '../content/datasourceIds.ts'
import { isDatasource, readDatasources } from '../content/readDatasources.ts'
import type { JsonEntries } from './JsonEntries.ts'

/** The datasources in the files of the content folder. Its changes are on disk after `JsonEntries.write`. */
export class StoredDatasources {
  readonly #entries: JsonEntries
  readonly all: readonly IdentifiedDatasource[]

  constructor(entries: JsonEntries) {
    this.#entries = entries
    this.all = withIds(readDatasources([{ file: '', value: entries.all }], () => {}))
  }

  add(source: IdentifiedDatasource): void {
    this.#entries.add({ ...source }, (existing) => 'slug' in existing, 'datasources', source.slug)
  }

  /** Replaces a datasource of `all`. Properties that this service does not know are preserved. */
  replace(before: IdentifiedDatasource, source: IdentifiedDatasource): void {
    const stored = this.#entryOf(before)
    this.#entries.replace(stored, { ...stored, ...source })
  }

  remove(source: IdentifiedDatasource): void {
    this.#entries.remove(this.#entryOf(source))
  }

  #entryOf({ slug }: IdentifiedDatasource) {
    // Copied files have the same id, but one of each slug is read.
    const entry = this.#entries.all.find((stored) => stored.slug === slug && isDatasource(stored))
    if (entry === undefined) throw new Error(`There is no datasource "${slug}".`)
    return entry
  }
}
