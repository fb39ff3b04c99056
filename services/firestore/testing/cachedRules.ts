import { join } from 'node:path'

/**
 * Where tests keep what they read of the security rules: the vendor's parser takes a fifth of a second of processor time or more for
 * each service that a test starts. What is kept holds for rules of the same text alone.
 */
export const CACHED_RULES = join(import.meta.dirname, '../../../node_modules/.cache/firestore.rules.json')
