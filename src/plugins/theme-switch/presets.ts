import type { Presets } from '../../registry/plugin.ts'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: {} },
  { name: 'Longest', content: { label: longest.compound.slice(0, 40), system: 'כמו המערכת' } },
  { name: 'Emptiest', content: {} },
] satisfies Presets<typeof fields>
