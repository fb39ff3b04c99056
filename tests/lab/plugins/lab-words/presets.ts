import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: 'lab-preset-that-stays-on-the-server' } },
] satisfies Presets<typeof fields>
