import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ component: 'text_list_entry', text }) as const)

export default [
  {
    name: 'Plain',
    content: {
      list_items: lines(
        'Say what the recording is for.',
        'Say until when you will keep it.',
        'Wait for the yes, and record that too.',
      ),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      list_items: lines(longest.text, longest.title, longest.rightToLeft, 'Press [[kbd | H]].'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { list_items: lines('Ask once.') } },
] satisfies Presets<typeof fields, typeof slots>
