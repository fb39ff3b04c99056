import { join } from 'node:path'

/**
 * Cache file of the parsed security rules for tests. Without it the vendor's parser takes at least 0.2 seconds of processor time for each
 * started service. The cache is valid only for rules with the same text.
 */
export const CACHED_RULES = join(import.meta.dirname, '../../../node_modules/.cache/firestore.rules.json')
