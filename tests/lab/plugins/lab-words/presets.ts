import type { Presets } from '../../../../src/registry/plugin.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { words: 'lab-preset-that-stays-on-the-server' } },
] satisfies Presets<typeof fields>
