import { plainText } from '../plainText.ts'

export const text = plainText('text', 'plain')
