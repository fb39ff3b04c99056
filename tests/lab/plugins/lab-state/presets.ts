import type { Presets } from 'strata-pages'
import type { fields, slots } from './index.ts'

export default [{ name: 'Plain', content: { words: 'State' } }] satisfies Presets<typeof fields, typeof slots>
