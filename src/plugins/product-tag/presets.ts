import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  { name: 'Plain', content: { label: 'Workaround' } },
  { name: 'Lapis', content: { label: 'Trust in dates', tone: 'lapis' } },
  { name: 'Malachite', content: { label: 'Learned timing', tone: 'malachite' } },
  { name: 'Ochre', content: { label: 'Hidden stock', tone: 'ochre' } },
  { name: 'Cinnabar', content: { label: 'Harm', tone: 'cinnabar' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { label: `${longest.title} ${longest.rightToLeft}`, tone: 'lapis' },
  },
  { name: 'Only required fields', forEditors: false, content: { label: 'Kit' } },
] satisfies Presets<typeof fields>
