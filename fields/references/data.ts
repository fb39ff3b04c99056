import type { StoredType } from '../StoredType.ts'

export const references: StoredType = {}
