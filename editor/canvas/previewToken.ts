import type { ManagementApi } from '../api/ManagementApi.ts'

const requested = new WeakMap<ManagementApi, Promise<string>>()

/** Prefetches the space's preview token while the story loads, so that its page does not wait for it. */
export function prefetchPreviewToken(api: ManagementApi): void {
  const token = api.firstToken()
  // `getPreviewToken` reports the error.
  token.catch(() => {})
  requested.set(api, token)
}

/** Returns the space's preview token: the prefetched one the first time, then a fresh one. */
export function getPreviewToken(api: ManagementApi): Promise<string> {
  const token = requested.get(api) ?? api.firstToken()
  requested.delete(api)
  return token
}
