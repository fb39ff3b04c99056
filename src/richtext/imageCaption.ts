import { stringAttribute } from './richTextInput.ts'

/** The words under an image: its title. */
export const imageCaption = (attributes: Readonly<Record<string, unknown>>): string | undefined =>
  stringAttribute(attributes, 'title')?.trim() || undefined
