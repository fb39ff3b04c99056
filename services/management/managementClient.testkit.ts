import { createManagementApiClient } from '@storyblok/management-api-client'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import type { RunningService } from '../content/testing/startService.ts'

/** The unmodified official client, which knows no more than the address, the space and the token. */
export function managementClient({ origin, space }: RunningService) {
  return createManagementApiClient({
    baseUrl: origin,
    spaceId: space,
    personalAccessToken: LOCAL_SECRET,
    rateLimit: false,
    throwOnError: true,
  })
}
