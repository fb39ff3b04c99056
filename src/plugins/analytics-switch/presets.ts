import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export default [
  {
    name: 'Plain',
    content: {
      description: paragraph(
        'It stays in this browser, and holds for every page of this site until you change it.',
      ),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      label: longest.title,
      description: paragraph(`${longest.text} ${longest.rightToLeft}`),
      without_script: longest.compound,
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields>
