import { plainText } from '../plainText.ts'

export const markdown = plainText('markdown', 'markdown')
