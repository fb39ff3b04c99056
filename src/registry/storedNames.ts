/** Keys of every stored block, which are not fields. */
export const BLOCK_KEYS: ReadonlySet<string> = new Set(['_uid', 'component', '_editable'])

/** Returns whether a text names something: it is not blank, and has no control characters. */
const isName = (name: string): boolean =>
  name.trim() !== '' && !/\p{Control}/u.test(name) && name !== '__proto__'

/** Returns whether a block can have the name of a stored component. */
export const isBlockName = (name: unknown): name is string => typeof name === 'string' && isName(name)

/** Returns whether a field or slot can have the name of a stored field: not a key of every block or object, nor of a translation. */
export const isFieldName = (name: string): boolean =>
  isName(name) && !BLOCK_KEYS.has(name) && !(name in Object.prototype) && !name.includes('__i18n__')
