import { type TextOptions, textField } from '../../src/registry/textField.ts'

/** Stored HTML. It is converted to a rich text document, never inserted into a page as HTML. `HtmlText` renders it. */
export const html = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textField('html', { type: 'textarea', title: 'HTML', text: 'html' }, options)
