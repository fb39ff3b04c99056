import { SCALARS, type StoredType } from '../StoredType.ts'

export const number: StoredType = {
  values: SCALARS,
  // The vendor's editor stores a text; scripts send numbers.
  usualValues: { description: 'a number', includes: isNumeric },
  format: 'a text with a number',
}

function isNumeric(value: unknown): boolean {
  return typeof value !== 'boolean' && Number.isFinite(Number(value)) && String(value).trim() !== ''
}
