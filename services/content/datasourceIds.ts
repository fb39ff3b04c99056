import type { Datasource, DatasourceEntry } from './readDatasources.ts'

/** An entry that has an id. */
export type IdentifiedEntry = DatasourceEntry & { readonly id: number }
export type IdentifiedDimension = NonNullable<Datasource['dimensions']>[number] & { readonly id: number }

/** A datasource whose entries and dimensions all have ids. */
export interface IdentifiedDatasource extends Omit<Datasource, 'dimensions' | 'entries'> {
  readonly dimensions: readonly IdentifiedDimension[]
  readonly entries: readonly IdentifiedEntry[]
}

/** Adds missing ids to entries and dimensions. Ids of entries are unique among all datasources; both APIs use them. */
export function withIds(source: Datasource): IdentifiedDatasource {
  const used = new Set<number>()
  const idOf = (stored: number | undefined, at: number) => {
    const id = stored === undefined || used.has(stored) ? source.id * 100_000 + at + 1 : stored
    used.add(id)
    return id
  }
  return {
    ...source,
    dimensions: (source.dimensions ?? []).map((dimension, at) => ({
      ...dimension,
      id: dimension.id ?? at + 1,
    })),
    entries: (source.entries ?? []).map((entry, at) => ({ ...entry, id: idOf(entry.id, at) })),
  }
}
