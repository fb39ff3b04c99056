import { stringAttribute } from './richTextInput.ts'

/** Returns the caption of an image: its title; undefined if it is empty. */
export const imageCaption = (attributes: Readonly<Record<string, unknown>>): string | undefined =>
  stringAttribute(attributes, 'title')?.trim() || undefined
