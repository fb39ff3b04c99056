import type { ManagementApi } from '../api/ManagementApi.ts'

const requested = new WeakMap<ManagementApi, Promise<string>>()

/** Asks for the space's preview token together with what else a story is opened with, so that its page need not wait for it. */
export function requestPreviewToken(api: ManagementApi): void {
  const token = api.firstToken()
  // Whoever takes it is told.
  token.catch(() => {})
  requested.set(api, token)
}

/** The space's preview token: as it was asked for ahead, once; from then on as it is. */
export function takePreviewToken(api: ManagementApi): Promise<string> {
  const token = requested.get(api) ?? api.firstToken()
  requested.delete(api)
  return token
}
