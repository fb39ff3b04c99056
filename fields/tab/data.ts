import type { StoredType } from '../StoredType.ts'

export const tab: StoredType = { isLayout: true }
