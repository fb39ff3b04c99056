import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, toAddress, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const conference = {
  date: '2028-11-05 00:00',
  end_date: '2028-11-07 00:00',
  location: 'Leeds, the Tetley Rooms',
  theme: 'The repository that nobody opened',
  price: '€420',
  website: toAddress('https://repositories.example'),
  description: rich(
    paragraph('Four teams on what they threw away and what they kept. We bring the biscuits and two talks.'),
  ),
  read_more_link: toStory('events/the-repository-that-nobody-opened'),
} as const

export default [
  { name: 'Plain', content: conference },
  {
    name: 'One day, with a time table',
    content: {
      ...conference,
      end_date: '',
      price: 'Free',
      time_table: [{ component: 'emoji_time_table', africa_europe: ['day'], us_east: ['morning'] }],
    },
  },
  {
    name: 'Over',
    forEditors: false,
    content: { ...conference, date: '2024-11-30 00:00', end_date: '2024-12-02 00:00' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...conference,
      date: '2027-12-30 09:00',
      end_date: '2028-01-02 18:00',
      location: `${longest.compound}, Low Moor Council and Districts`,
      theme: longest.title,
      price: '€1,200 for a team of up to eight people, €190 for each one more',
      description: rich(paragraph(longest.text), paragraph(longest.rightToLeft)),
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { date: '2028-01-15', theme: 'Notes and methods' },
  },
] satisfies Presets<typeof fields, typeof slots>
