import { createLocalAccess } from '../localAccess.ts'

/** The secret of services that tests start. */
export const LOCAL_SECRET = 'the-local-secret-of-a-test'

export const testAccess = createLocalAccess(LOCAL_SECRET)

/** The header by which a tool hands the secret over. */
export const OWNER = { Authorization: `Bearer ${LOCAL_SECRET}` }
