import { createManagementApiClient } from '@storyblok/management-api-client'
import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import { docsPage } from '../../server/commandName.ts'
import type { SpaceLibrary } from './checkedSpace.ts'

const text = v.pipe(v.string(), v.nonEmpty())

/** Required settings for access to a real space; see docs/settings.md. */
const SETTINGS = {
  MANAGEMENT_SPACE: [v.pipe(text, v.regex(/^\d+$/)), "the space's id"],
  MANAGEMENT_TOKEN: [text, 'a personal access token of the content service'],
} as const

/** Origin of the Management API of the default region. */
const ENDPOINT = 'https://mapi.storyblok.com'

/**
 * Loads the components of a real space from the Management API.
 *
 * @throws Error if a setting is missing or the request fails
 */
export async function readSpaceLibrary(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly space: string; readonly library: SpaceLibrary }> {
  for (const [name, [schema, what]] of Object.entries(SETTINGS))
    if (!v.is(schema, env[name]))
      throw new Error(`The setting ${name} is missing or invalid. Set it to ${what}, or omit --space.`)
  const { MANAGEMENT_SPACE: space = '', MANAGEMENT_TOKEN: token = '' } = env
  const client = createManagementApiClient({
    baseUrl: env.MANAGEMENT_ENDPOINT || ENDPOINT,
    spaceId: Number(space),
    personalAccessToken: token,
    throwOnError: true,
  })
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
      components: components as unknown as readonly JsonObject[],
      groups: component_groups as unknown as readonly JsonObject[],
      presets: [],
      remedy: `Push the plugins' schemas (${docsPage('docs/connect-your-space.md')}), or change the plugin.`,
    },
  }
}
