import type { FieldSchema } from '../space/Component.ts'

/** Maximum length of a text field in characters; 0 without a limit. Older schemas call it `maxlength`. */
export const textLimit = ({ max_length: limit, maxlength: older }: FieldSchema): number =>
  Number(limit ?? older ?? 0) || 0

/** Length of a text as the service counts it: in code points. */
export const textLength = (text: string): number => [...text].length
