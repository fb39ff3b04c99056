import type { StoredType } from '../StoredType.ts'

export const file: StoredType = {}
