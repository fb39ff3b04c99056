import type { Presets } from 'strata-pages'
import { paragraphs } from '../../samples.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: paragraphs('Made with care, and with Strata.') } },
] satisfies Presets<typeof fields>
