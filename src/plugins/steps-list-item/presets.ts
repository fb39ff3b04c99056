import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ component: 'text_list_entry', text }) as const)

export default [
  {
    name: 'Plain',
    content: {
      above_heading: 'First hour',
      heading: 'Bring in one old study',
      description_text: 'Any study will do. The one you half remember is best.',
    },
  },
  {
    name: 'With a list',
    content: {
      above_heading: 'First day',
      heading: 'Mark ten quotes',
      description_text: 'Ten is enough to see how it goes.',
      description_list: lines('Press H on a sentence', 'Give it a tag, a vague one', 'Move on'),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      above_heading: longest.compound,
      heading: longest.title,
      description_text: `${longest.text} ${longest.rightToLeft}`,
      description_list: lines(longest.text, longest.compound, longest.rightToLeft),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { heading: 'Press H' } },
] satisfies Presets<typeof fields, typeof slots>
