import { addressField } from '../../src/registry/addressField.ts'
import type { FieldOptions } from '../../src/registry/field.ts'

/** A picture, stored as its address. New content uses `asset`, which also stores an alternative text. */
export const image = (options: FieldOptions = {}) => addressField('image', 'address of a picture', options)
