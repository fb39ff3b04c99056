import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { title: 'Before you go', steps: 'Close the windows\nWater the plants\nLock the door' },
  },
] satisfies Presets<typeof fields>
