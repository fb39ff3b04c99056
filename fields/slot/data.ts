import type { StoredType } from '../StoredType.ts'

export const bloks: StoredType = { values: { description: 'a list of blocks', includes: Array.isArray } }
