import type { Datasource, DatasourceEntry } from './readDatasources.ts'

/** An entry that has an id. */
export type IdentifiedEntry = DatasourceEntry & { readonly id: number }
export type IdentifiedDimension = NonNullable<Datasource['dimensions']>[number] & { readonly id: number }

/** A datasource whose entries and dimensions all have ids. */
export interface IdentifiedDatasource extends Omit<Datasource, 'dimensions' | 'entries'> {
  readonly dimensions: readonly IdentifiedDimension[]
  readonly entries: readonly IdentifiedEntry[]
}

/**
 * Adds missing ids to entries and dimensions, and replaces an entry's id that an earlier entry has. Ids of entries are unique among all
 * datasources; both APIs use them.
 */
export function withIds(sources: readonly Datasource[]): IdentifiedDatasource[] {
  const used = new Set<number>()
  const unusedId = (stored: number | undefined, derived: number) => {
    let id = stored === undefined || used.has(stored) ? derived : stored
    while (used.has(id)) id++
    used.add(id)
    return id
  }
  return sources.map((source) => ({
    ...source,
    dimensions: (source.dimensions ?? []).map((dimension, at) => ({
      ...dimension,
      id: dimension.id ?? at + 1,
    })),
    entries: (source.entries ?? []).map((entry, at) => ({
      ...entry,
      id: unusedId(entry.id, source.id * 100_000 + at + 1),
    })),
  }))
}
