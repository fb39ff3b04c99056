import type { Field as ServiceField } from '@storyblok/schema'
import type { FieldNotes } from './field.ts'

/** What a text may say beside the notes of every field. */
export interface TextOptions extends FieldNotes {
  readonly default?: string
  readonly maxLength?: number
  /** A regular expression the whole value must match, with the sentence an editor sees when it does not. */
  readonly pattern?: { readonly source: string; readonly message: string }
}

/** A tool of the editor's rich text field, as the content service names it. */
export type RichTextTool = NonNullable<Extract<ServiceField, { type: 'richtext' }>['toolbar']>[number]

/** What a rich text may say beside the notes of every field. */
export interface RichTextOptions extends FieldNotes {
  /** What the editor offers. Default: everything */
  readonly tools?: readonly RichTextTool[]
  /** Blocks that may stand in the text. Default: every one, where the tools have `blok` */
  readonly blocks?: readonly string[]
}

/** What a number may say beside the notes of every field. */
export interface NumberOptions extends FieldNotes {
  readonly default?: number
  readonly min?: number
  readonly max?: number
}

/** What a moment may say beside the notes of every field. */
export interface MomentOptions extends FieldNotes {
  /** Whether only the day is asked for; its time is stored as 00:00. */
  readonly dayOnly?: boolean
}

/** What a choice says beside the notes of every field. */
export interface ChoiceOptions<V extends string> extends FieldNotes {
  readonly values: readonly V[]
  /** What the editor calls a value, where the value as words is not right. */
  readonly names?: Partial<Readonly<Record<NoInfer<V>, string>>>
}

/** What a choice of one value says. */
export interface OptionOptions<V extends string> extends ChoiceOptions<V> {
  readonly default?: NoInfer<V>
}

/** What a relation says beside the notes of every field. */
export interface RelationOptions extends FieldNotes {
  /** Content types (root block names) that may be chosen. */
  readonly contentTypes: readonly string[]
}

/** What a link may say beside the notes of every field. All of it is for the editor’s form: a stored link is read whatever it leads to. */
export interface LinkOptions extends FieldNotes {
  /** Whether it may lead to a mailbox. */
  readonly email?: boolean
  /** Whether it may lead to a file of the space. */
  readonly file?: boolean
  /** Whether it may lead to a part of a page, by its anchor. Default: true */
  readonly anchor?: boolean
  /** Whether it may open a window of its own. */
  readonly newWindow?: boolean
  /** Content types (root block names) that it may lead to. Default: every kind of page */
  readonly contentTypes?: readonly string[]
}

/** What a file may say beside the notes of every field. */
export interface FileOptions extends FieldNotes {
  /** Kinds of files that may be chosen. Default: images */
  readonly filetypes?: readonly ('images' | 'videos' | 'audios' | 'texts')[]
}
