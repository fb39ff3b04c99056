import type { Presets } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'

export default [{ name: 'Plain', content: { words: 'State' } }] satisfies Presets<typeof fields, typeof slots>
