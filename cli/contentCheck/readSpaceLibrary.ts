import { docsPage } from '../../server/commandName.ts'
import { type ManagementLimits, managementClient } from '../schema/managementClient.ts'
import type { SpaceLibrary } from './checkedSpace.ts'

/**
 * Loads the components of a real space from the Management API.
 *
 * @throws Error if a setting is missing or the request fails
 */
export async function readSpaceLibrary(
  env: Readonly<Record<string, string | undefined>>,
  limits?: ManagementLimits,
): Promise<{ readonly space: string; readonly library: SpaceLibrary }> {
  const { client, space } = managementClient(env, limits)
  const { data } = await client.components.list({ throwOnError: true }).catch((error: unknown) => {
    const status = (error as { readonly response?: { readonly status?: number } }).response?.status
    throw new Error(
      `The components of the space ${space} could not be loaded (${status ?? 'no response'}). Check MANAGEMENT_SPACE, MANAGEMENT_TOKEN and MANAGEMENT_ENDPOINT.`,
    )
  })
  const { components = [], component_groups = [] } = data ?? {}
  return {
    space,
    library: {
      components: components as unknown as SpaceLibrary['components'],
      groups: component_groups as unknown as SpaceLibrary['groups'],
      presets: [],
      remedy: `Push the plugins' schemas (${docsPage('docs/connect-your-space.md')}), or change the plugin.`,
    },
  }
}
