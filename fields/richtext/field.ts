import type { Field as ServiceField } from '@storyblok/schema'
import { isRichTextDocument, type RichTextDocument } from '../../src/content/richTextDocument.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import type { FieldOptions } from '../../src/registry/field.ts'
import { makeField, type RequiredOrOptional } from '../../src/registry/makeField.ts'

/** A tool of the editor's rich text field, as the content service names it. */
export type RichTextTool = NonNullable<Extract<ServiceField, { type: 'richtext' }>['toolbar']>[number]

/** Options of a rich text field. */
export interface RichTextOptions extends FieldOptions {
  /** The editor's tools. Default: all */
  readonly tools?: readonly RichTextTool[]
  /** Names of blocks that may be embedded. Default: all, if the tools include `blok` */
  readonly blocks?: readonly string[]
}

const EMPTY_DOCUMENT: RichTextDocument = { type: 'doc', content: [] }

const paragraph = (content: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: content }] }],
})

/**
 * A rich text document. Stored plain text is read as one paragraph; in a preset it is a type error, since the content service
 * accepts documents only. The options restrict the editor's form: every stored document is read.
 */
export function richtext<const Options extends RichTextOptions>(options: Options = {} as Options) {
  type Value = RequiredOrOptional<RichTextDocument, Options>
  const fallback = (options.required ? EMPTY_DOCUMENT : undefined) as Value
  const { tools, blocks } = options
  return makeField<Value, RichTextDocument>(options, {
    kind: 'richtext',
    title: 'rich text',
    text: 'document',
    fallback,
    read: (stored) => {
      if (isRichTextDocument(stored)) return { value: stored as Value }
      if (typeof stored === 'string') return { value: paragraph(stored) as Value }
      return { value: fallback, problem: `is ${typeName(stored)}, expected a rich text document` }
    },
    settings: {
      allow_target_blank: true,
      ...(tools ? { customize_toolbar: true, toolbar: tools } : {}),
      ...(blocks ? { restrict_components: true, restrict_type: '', component_whitelist: blocks } : {}),
    },
  })
}
