import type { Datasource, DatasourceEntry } from './readDatasources.ts'

/** An entry with an id of its own. */
export type IdentifiedEntry = DatasourceEntry & { readonly id: number }
export type IdentifiedDimension = NonNullable<Datasource['dimensions']>[number] & { readonly id: number }

/** A datasource whose entries and dimensions all have ids. */
export interface IdentifiedDatasource extends Omit<Datasource, 'dimensions' | 'entries'> {
  readonly dimensions: readonly IdentifiedDimension[]
  readonly entries: readonly IdentifiedEntry[]
}

/** Gives entries and dimensions without ids the ids by which both APIs name them, unique among all datasources. */
export function withIds(source: Datasource): IdentifiedDatasource {
  const taken = new Set<number>()
  const idOf = (given: number | undefined, at: number) => {
    const id = given === undefined || taken.has(given) ? source.id * 100_000 + at + 1 : given
    taken.add(id)
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
