import {
  createManagementApiClient,
  type ManagementApiClient,
  type ManagementApiClientConfig,
} from '@storyblok/management-api-client'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())

/** Required settings for access to a real space; see docs/settings.md. */
const SETTINGS = {
  MANAGEMENT_SPACE: [v.pipe(text, v.regex(/^\d+$/)), "the space's id"],
  MANAGEMENT_TOKEN: [text, 'a personal access token of the content service'],
} as const

/** Origin of the Management API of the default region. */
const ENDPOINT = 'https://mapi.storyblok.com'

/** The limits of a client's requests. Omitted ones have the client's defaults. */
export type ManagementLimits = Pick<ManagementApiClientConfig, 'retry' | 'timeout'>

/** Creates the official client for the space of the settings. @throws Error if a setting is missing */
export function managementClient(
  env: Readonly<Record<string, string | undefined>>,
  limits: ManagementLimits = {},
): {
  readonly client: ManagementApiClient
  readonly space: string
} {
  for (const [name, [schema, what]] of Object.entries(SETTINGS))
    if (!v.is(schema, env[name]))
      throw new Error(`The setting ${name} is missing or invalid. Set it to ${what}, or omit --space.`)
  const { MANAGEMENT_SPACE: space = '', MANAGEMENT_TOKEN: token = '' } = env
  const client = createManagementApiClient({
    baseUrl: env.MANAGEMENT_ENDPOINT || ENDPOINT,
    spaceId: Number(space),
    personalAccessToken: token,
    throwOnError: true,
    ...limits,
  })
  return { client, space }
}
