import { createManagementApiClient } from '@storyblok/management-api-client'
import * as v from 'valibot'
import { docsPage } from '../../server/commandName.ts'
import type { JsonObject } from '../../services/content/JsonObject.ts'
import type { SpaceLibrary } from './checkedSpace.ts'

const text = v.pipe(v.string(), v.nonEmpty())

/** What names a real space and opens it; see docs/settings.md. */
const SETTINGS = {
  MANAGEMENT_SPACE: [v.pipe(text, v.regex(/^\d+$/)), "the space's number"],
  MANAGEMENT_TOKEN: [text, 'a personal access token of the content service'],
} as const

/** Where the Management API of the default region answers. */
const ENDPOINT = 'https://mapi.storyblok.com'

/**
 * The components of a real space, asked of its Management API.
 *
 * @throws Error in a sentence, where a setting is missing or the space does not answer
 */
export async function readSpaceLibrary(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly space: string; readonly library: SpaceLibrary }> {
  for (const [name, [schema, what]] of Object.entries(SETTINGS))
    if (!v.is(schema, env[name]))
      throw new Error(`The setting ${name} is missing or wrong. Give ${what}, or leave --space away.`)
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
      `The space ${space} gave no components (${status ?? 'no response'}). Check MANAGEMENT_SPACE, MANAGEMENT_TOKEN and MANAGEMENT_ENDPOINT.`,
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
