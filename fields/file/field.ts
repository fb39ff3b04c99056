import { addressField } from '../../src/registry/addressField.ts'
import type { FieldOptions } from '../../src/registry/field.ts'

/** A file, stored as its address. New content uses `asset`. */
export const file = (options: FieldOptions = {}) => addressField('file', 'address of a file', options)
