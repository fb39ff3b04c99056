import type { Presets } from '../../registry/plugin.ts'
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
    content: {
      label: longest.title,
      description: paragraph(`${longest.words} ${longest.rightToLeft}`),
      without_script: longest.compound,
    },
  },
  { name: 'Emptiest', content: {} },
] satisfies Presets<typeof fields>
