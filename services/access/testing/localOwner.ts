import { createLocalAccess } from '../localAccess.ts'

/** Secret of the services that tests start. */
export const LOCAL_SECRET = 'the-local-secret-of-a-test'

export const testAccess = createLocalAccess(LOCAL_SECRET)

/** Headers of a request with the secret. */
export const OWNER = { Authorization: `Bearer ${LOCAL_SECRET}` }
