import type { Presets } from 'strata-pages'
import { longest, paragraph, pictures, rich } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const run = (title: string, date: string, end_date: string) =>
  ({ component: 'course_run', title, date, end_date, times: 'Tuesdays, 15:00 to 17:00 UTC' }) as const

const plain = {
  title: 'Build a repository people use',
  headline: 'Four Tuesdays, one repository',
  description: 'Bring a study. Leave with a repository that somebody else has already searched.',
  rhythm: 'four Tuesdays',
  workload_hours: 12,
  runs: [
    run('Spring', '2027-03-02 00:00', '2027-03-23 00:00'),
    run('Autumn', '2027-10-05 00:00', '2027-10-26 00:00'),
  ],
  body: [
    {
      component: 'chapter',
      title: 'Who should come',
      content: rich(paragraph('Whoever has interviews in a drawer, and the key.')),
    },
  ],
}

export default [
  { name: 'Plain', title: 'Online course', content: plain },
  {
    name: 'In a room, with a price',
    title: 'Course in a room',
    content: {
      ...plain,
      mode: 'onsite',
      place: 'Leeds, the Weighing House',
      price: 240,
      hero_image: pictures.cover,
    },
  },
  {
    name: 'Partly online',
    forEditors: false,
    content: { ...plain, mode: 'blended', runs: [], no_index: true },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...plain,
      title: longest.title,
      headline: `${longest.title} ${longest.rightToLeft}`,
      description: longest.text.slice(0, 318),
      provider: longest.compound,
      place: longest.title,
      rhythm: longest.title,
      price: 12_345,
      action_label: `${longest.compound} absenden`,
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { title: 'A course', description: 'It is short.', workload_hours: 1 },
  },
] satisfies Presets<typeof fields, typeof slots>
