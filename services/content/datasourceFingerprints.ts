import type { Datasource } from './readDatasources.ts'

/** Returns the `meta` value that records the stored datasources: their JSON by slug. */
export function datasourceFingerprints(datasources: readonly Datasource[]): string {
  return JSON.stringify(fingerprintsOf(datasources))
}

/** Returns the slugs of the datasources that were added, changed or removed since a `meta` value was recorded. */
export function changedDatasources(
  recorded: string | undefined,
  datasources: readonly Datasource[],
): string[] {
  const before = JSON.parse(recorded ?? '{}') as Record<string, string>
  const after = fingerprintsOf(datasources)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (slug) => before[slug] !== after[slug],
  )
}

function fingerprintsOf(datasources: readonly Datasource[]): Record<string, string> {
  return Object.fromEntries(datasources.map((datasource) => [datasource.slug, JSON.stringify(datasource)]))
}
