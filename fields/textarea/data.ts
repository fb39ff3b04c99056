import { plainText } from '../plainText.ts'

export const textarea = plainText('textarea', 'plain')
