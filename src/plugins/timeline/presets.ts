import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const item = (title: string, descriptionText: string, date?: string) =>
  ({ component: 'timeline_item', title, descriptionText, ...(date ? { date } : {}) }) as const

const years = [
  item('A shared drive and an apology', 'Two researchers lose the same interview twice.', '2019'),
  item('The first core', 'Almond Pharmacy puts 300 hours in over a long weekend.', '2021'),
  item('Readers become free', 'Searches triple. Most of them aren’t ours.', '2025'),
]

const course = [
  item('Find the question', 'What has been asked before, and what hasn’t.', '2028-11-06 00:00'),
  {
    component: 'timeline_item',
    title: 'Talk to four people',
    date: '2028-11-13 00:00',
    descriptionList: ['One pilot', 'Three that count'].map((text) => ({
      component: 'text_list_entry',
      text,
    })),
  },
  item('Mark and sort', 'In pairs, with one transcript each.', '2028-11-20 00:00'),
] as const

const undated = [
  item('Bring it in as it is', 'Video, audio, a folder of notes, a photo of a whiteboard.'),
  item('Mark the words', 'Highlight a sentence and the clip cuts itself.'),
  item('Publish a claim that holds', 'An insight shows how many people said it.'),
]

export default [
  { name: 'Plain', content: { heading: 'How we got here', items: years } },
  {
    name: 'A course, with certificate and button',
    content: {
      heading: 'Three weeks, three evenings',
      description: 'An hour and a half each, with a little homework.',
      items: course,
      certificate: true,
      cta_button_label: 'Apply for a place',
    },
  },
  { name: 'Without dates', content: { items: undated } },
  { name: 'Some with dates', content: { items: [years[0]!, undated[1]!, years[2]!, undated[2]!] } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      items: [
        ...years,
        {
          component: 'timeline_item',
          title: longest.title,
          date: `${longest.compound}, early in the morning`,
          descriptionRichText: rich(paragraph(longest.text), paragraph(longest.rightToLeft)),
        },
        item(longest.rightToLeft, longest.text),
      ],
      certificate: true,
      cta_button_label: `${longest.compound} lesen`,
      cta_link: toStory('guides/user-research'),
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { items: [{ component: 'timeline_item', title: 'The first core' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
