import type { DatasourceEntry } from '../../src/content/answerShapes.ts'
import { managementClient } from '../schema/managementClient.ts'
import type { SnapshotRecord } from './snapshotFormat.ts'

/**
 * Yields the components, groups, presets and datasources of a space from the Management API.
 *
 * @param entriesOf reads the entries of a datasource
 */
export async function* readLibrary(
  environment: Readonly<Record<string, string | undefined>>,
  entriesOf: (slug: string) => Promise<readonly DatasourceEntry[]>,
): AsyncGenerator<SnapshotRecord> {
  const { client } = managementClient(environment)
  const { data: library } = await client.components.list({ throwOnError: true })
  for (const component of library.components ?? []) yield { component: { ...component } }
  for (const group of library.component_groups ?? []) yield { group: { ...group } }
  const { data: presets } = await client.presets.list({ throwOnError: true })
  for (const preset of presets.presets ?? []) yield { preset: { ...preset } }
  const { data: sources } = await client.datasources.list({ throwOnError: true })
  for (const datasource of sources.datasources ?? [])
    yield { datasource: { ...datasource, entries: await entriesOf(String(datasource.slug)) } }
}
