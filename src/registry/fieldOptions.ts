import type { Field as ServiceField } from '@storyblok/schema'
import type { FieldOptions } from './field.ts'

/** Options of a text field. */
export interface TextOptions extends FieldOptions {
  readonly default?: string
  readonly maxLength?: number
  /** A regular expression for the whole value, and the message if it does not match. */
  readonly pattern?: { readonly source: string; readonly message: string }
}

/** A tool of the editor's rich text field, as the content service names it. */
export type RichTextTool = NonNullable<Extract<ServiceField, { type: 'richtext' }>['toolbar']>[number]

/** Options of a rich text field. */
export interface RichTextOptions extends FieldOptions {
  /** The editor's tools. Default: all */
  readonly tools?: readonly RichTextTool[]
  /** Names of blocks that may be embedded. Default: all, if the tools include `blok` */
  readonly blocks?: readonly string[]
}

/** Options of a number field. */
export interface NumberOptions extends FieldOptions {
  readonly default?: number
  readonly min?: number
  readonly max?: number
}

/** Options of a date and time field. */
export interface DatetimeOptions extends FieldOptions {
  /** Whether the form has only the day; the time is stored as 00:00. */
  readonly dayOnly?: boolean
}

/** Options of a field with fixed values. */
export interface ChoiceOptions<V extends string> extends FieldOptions {
  readonly values: readonly V[]
  /** Names of values for editors. Default: the humanized value */
  readonly names?: Partial<Readonly<Record<NoInfer<V>, string>>>
}

/** Options of a field with one of several values. */
export interface OptionOptions<V extends string> extends ChoiceOptions<V> {
  readonly default?: NoInfer<V>
}

/** Options of a relation. */
export interface RelationOptions extends FieldOptions {
  /** Content types (root block names) of the stories that editors can select. */
  readonly contentTypes: readonly string[]
}

/** Options of a link field, for the editor's form only: a stored link of any kind is read. */
export interface LinkOptions extends FieldOptions {
  /** Whether mail addresses are allowed. */
  readonly email?: boolean
  /** Whether files of the space are allowed. */
  readonly file?: boolean
  /** Whether anchors are allowed. Default: true */
  readonly anchor?: boolean
  /** Whether editors can choose to open a new tab. */
  readonly newWindow?: boolean
  /** Content types (root block names) of the stories that editors can select. Default: every kind of page */
  readonly contentTypes?: readonly string[]
}

/** Options of a file field. */
export interface FileOptions extends FieldOptions {
  /** Kinds of files that editors can select. Default: images */
  readonly filetypes?: readonly ('images' | 'videos' | 'audios' | 'texts')[]
}
