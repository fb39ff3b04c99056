import { LISTS, type StoredType } from '../StoredType.ts'

export const options: StoredType = { values: LISTS, merge: 'set' }
