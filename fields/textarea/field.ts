import { type TextOptions, textField } from '../../src/registry/textField.ts'

/** Several lines of plain text. */
export const textarea = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textField('textarea', { type: 'textarea', title: 'multi-line text', text: 'lines' }, options)
