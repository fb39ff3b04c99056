import type { StoredType } from '../StoredType.ts'

export const section: StoredType = { isLayout: true }
