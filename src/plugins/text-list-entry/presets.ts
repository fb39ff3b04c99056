import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { text: 'Wait for the yes, and record that too.' } },
  { name: 'With a key', content: { text: 'Press [[kbd | H]] on a sentence.' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { text: `${longest.text} ${longest.compound} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, content: { text: 'Ask.' } },
] satisfies Presets<typeof fields>
