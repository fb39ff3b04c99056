import type { ManagementApiClient } from '@storyblok/management-api-client'
import * as v from 'valibot'
import type { SpaceLibrary } from '../../contentCheck/checkedSpace.ts'
import { readSpaceLibrary } from '../../contentCheck/readSpaceLibrary.ts'
import { managementClient } from '../../schema/managementClient.ts'

/** The space of the settings in the Management API. Reads only. */
export interface DoctorSpace {
  readonly id: number
  /** Returns the space's name. @throws Error if the token may not read it */
  name(): Promise<string>
  library(): Promise<SpaceLibrary>
  webhooks(): Promise<readonly Webhook[]>
}

const webhook = v.object({
  endpoint: v.nullish(v.string()),
  actions: v.nullish(v.array(v.string())),
  activated: v.nullish(v.boolean()),
  secret: v.nullish(v.string()),
})

export type Webhook = v.InferOutput<typeof webhook>

const webhooksBody = v.object({ webhook_endpoints: v.array(webhook) })

/** Connects to the space of `MANAGEMENT_SPACE` by the official client. @throws Error if a setting is missing or invalid */
export function managementSpace(
  environment: Readonly<Record<string, string | undefined>>,
  timeoutSeconds: number,
): DoctorSpace {
  const limits = { timeout: timeoutSeconds * 1000, retry: { limit: 0 } }
  const { client, space } = managementClient(environment, limits)
  const read = async <T>(what: string, request: Promise<T>): Promise<T> => {
    try {
      return await request
    } catch (error) {
      throw new Error(`${what} could not be read: ${reasonOf(error)}`, { cause: error })
    }
  }
  return {
    id: Number(space),
    name: async () =>
      (await read(`The space ${space}`, client.spaces.get({ throwOnError: true }))).data.space.name ?? '',
    library: async () => (await readSpaceLibrary(environment, limits)).library,
    async webhooks() {
      const { data } = await read('The webhooks', listWebhooks(client, space))
      const parsed = v.safeParse(webhooksBody, data)
      if (!parsed.success) throw new Error('The answer for the webhooks has no list of webhooks.')
      return parsed.output.webhook_endpoints
    },
  }
}

const listWebhooks = (client: ManagementApiClient, space: string) =>
  client.get(`/v1/spaces/${space}/webhook_endpoints`, { throwOnError: true })

function reasonOf(error: unknown): string {
  const { status } = Object((error as { readonly response?: unknown }).response) as { status?: number }
  if (status === 401 || status === 403) return `the token was refused (${status}).`
  if (status === 404) return 'there is none (404).'
  if (status === 429) return 'there were too many requests (429).'
  return status ? `the service answered ${status}.` : 'the service did not answer.'
}
