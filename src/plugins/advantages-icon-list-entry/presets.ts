import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      icon: pictures.cover,
      heading: 'Consent has a date',
      description: 'On that day the recording locks by itself, and so does every quote from it.',
    },
  },
  {
    name: 'Without an icon',
    content: { heading: 'Readers are free', description: 'Everyone may search, listen and cite.' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      icon: pictures.screen,
      heading: longest.title,
      description: `${longest.text} ${longest.rightToLeft}`,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { heading: '34 languages' } },
] satisfies Presets<typeof fields>
