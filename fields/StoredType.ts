import type { JsonValue } from '../json/JsonValue.ts'
import type { EditText } from './texts.ts'

/** Values of a field type. Every field can also be empty: absent, null or the empty text. */
export interface Values {
  /** For messages, such as `a list`. */
  readonly description: string
  readonly includes: (value: unknown) => boolean
}

/**
 * How two edits of a field are merged: texts by words, documents by nodes and words, lists of texts as sets, lists of files by file, tables
 * by row and cell.
 */
export type MergePolicy = 'words' | 'document' | 'set' | 'files' | 'table'

/** A field type of the content service, without the schema of a field: the values that stories store, and how they are edited. */
export interface StoredType {
  /** The values that a save may contain. Default: any */
  readonly values?: Values
  /** The values that the vendor's clients write, if `values` include more. */
  readonly usualValues?: Values
  /** Returns the files in a value. */
  readonly filesIn?: (value: unknown) => readonly unknown[]
  /** Default: the whole value; two different edits are a conflict. */
  readonly merge?: MergePolicy
  /** The format of the text that a value is; undefined if it is something else. */
  readonly text?: 'plain' | 'markdown' | 'document' | 'table'
  /** Calls `edit` for each text of a value in order, and returns the value with the replacements; the same value without any. */
  readonly editTexts?: (value: JsonValue, edit: EditText) => JsonValue
  /** Returns the value of a default, which schemas store as text. Default: the text */
  readonly defaultValue?: (stored: JsonValue) => JsonValue
  /** Whether every value counts as filled in, also a missing one. */
  readonly isAlwaysFilled?: boolean
  /** Whether the field only arranges the form and has no value. */
  readonly isLayout?: boolean
  /** The format of a value for assistants that write content. Default: the type's name is sufficient. */
  readonly format?: string
}

/** Returns whether a value is a list or an object. */
const isComposite = (value: unknown) => typeof value === 'object' && value !== null

/** Values of fields whose scalars the content service stores as they are sent. */
export const SCALARS: Values = {
  description: 'a text, a number or true or false',
  includes: (value) => !isComposite(value),
}

export const LISTS: Values = { description: 'a list', includes: Array.isArray }

export const TEXTS: Values = { description: 'a text', includes: (value) => typeof value === 'string' }
