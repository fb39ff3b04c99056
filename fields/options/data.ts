import { LISTS, type StoredType } from '../StoredType.ts'

export const options: StoredType = {
  values: LISTS,
  merge: 'set',
  defaultValue: (stored) =>
    typeof stored === 'string' ? stored.split(',').map((one) => one.trim()) : stored,
}
