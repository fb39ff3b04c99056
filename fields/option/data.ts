import { SCALARS, type StoredType } from '../StoredType.ts'

export const option: StoredType = {
  values: SCALARS,
  usualValues: { description: 'the value of an option', includes: (value) => typeof value !== 'boolean' },
}
