import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { path: 'Settings > Consent' } },
  { name: 'Three menus', content: { path: 'Study › Participants › Export as a table' } },
  { name: 'Right to left', forEditors: false, content: { path: 'הגדרות > הסכמה' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { path: `Settings > ${longest.compound} > ${longest.title} > ${longest.text}` },
  },
  { name: 'Only required fields', forEditors: false, content: { path: 'Tags' } },
] satisfies Presets<typeof fields>
