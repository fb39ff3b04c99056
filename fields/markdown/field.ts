import { type TextOptions, textField } from '../../src/registry/textField.ts'

/** Markdown with tables and strikethrough. `MarkdownText` renders it: as rich text, without scripts. */
export const markdown = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textField('markdown', { type: 'markdown', title: 'Markdown', text: 'markdown' }, options)
