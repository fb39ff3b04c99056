import { type TextOptions, textField } from '../../src/registry/textField.ts'

/** One line of text. */
export const text = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textField('text', { type: 'text', title: 'text', text: 'line' }, options)
