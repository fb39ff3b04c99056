import { SCALARS, type StoredType } from '../StoredType.ts'

export const datetime: StoredType = {
  values: SCALARS,
  usualValues: {
    description: 'a date or time, such as 2026-04-27 10:12',
    includes: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  },
  format: 'YYYY-MM-DD HH:mm, in UTC',
}
