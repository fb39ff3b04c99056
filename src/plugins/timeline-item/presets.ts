import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, textNode } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ component: 'text_list_entry', text }) as const)

export default [
  {
    name: 'Plain',
    content: {
      title: 'The first core',
      date: '2021',
      descriptionText: 'Almond Pharmacy puts 300 hours in over a long weekend.',
    },
  },
  {
    name: 'A day, with a list',
    content: {
      title: 'Talk to four people',
      date: '2028-11-13 00:00',
      descriptionList: lines('One pilot, to find out what you meant to ask', 'Three that count'),
    },
  },
  {
    name: 'Without a date, rich text',
    content: {
      title: 'Mark the words, not the minute',
      descriptionRichText: rich(
        paragraph('Highlight a sentence and the clip ', textNode('cuts itself', 'bold'), '.'),
      ),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.title,
      date: `${longest.compound}, early in the morning`,
      descriptionText: longest.text,
      descriptionList: lines(longest.compound, longest.text),
      descriptionRichText: rich(paragraph(longest.text), paragraph(longest.rightToLeft)),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'The first core' } },
] satisfies Presets<typeof fields, typeof slots>
