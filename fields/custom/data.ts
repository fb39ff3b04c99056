import type { StoredType } from '../StoredType.ts'

export const custom: StoredType = {}
