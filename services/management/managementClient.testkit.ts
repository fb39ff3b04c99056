import { createManagementApiClient } from '@storyblok/management-api-client'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import type { RunningService } from '../content/testing/startService.ts'

/** Creates the unmodified official client for the service's address, space and token. */
export function managementClient({ origin, space }: RunningService) {
  return createManagementApiClient({
    baseUrl: origin,
    spaceId: space,
    personalAccessToken: LOCAL_SECRET,
    rateLimit: false,
    throwOnError: true,
  })
}
