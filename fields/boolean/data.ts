import { SCALARS, type StoredType } from '../StoredType.ts'

export const boolean: StoredType = {
  values: SCALARS,
  defaultValue: (stored) => stored === true || stored === 'true',
  isAlwaysFilled: true,
  usualValues: { description: 'true or false', includes: (value) => typeof value === 'boolean' },
}
