import { SCALARS, type StoredType } from '../StoredType.ts'

export const boolean: StoredType = {
  values: SCALARS,
  usualValues: { description: 'true or false', includes: (value) => typeof value === 'boolean' },
}
