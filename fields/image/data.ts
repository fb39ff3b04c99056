import type { StoredType } from '../StoredType.ts'

export const image: StoredType = {}
