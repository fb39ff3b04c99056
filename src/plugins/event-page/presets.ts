import type { Presets } from 'strata-pages'
import { longest, paragraph, pictures, rich, toAddress } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const plain = {
  title: 'Tagging without tears',
  description: 'Ines codes one messy interview live. You bring another, not tidied.',
  date: '2028-11-16 16:00',
  end_date: '2028-11-16 16:50',
  time_zone: 'Europe/Berlin',
  online: true,
  organized_by: 'Ines Halloran',
  price: 'Free',
  duration: '50 minutes',
  link: toAddress('https://meet.example/tagging-without-tears'),
  body: [
    {
      component: 'chapter',
      title: 'What to bring',
      content: rich(paragraph('A transcript of your own, with the ums in it.')),
    },
  ],
} as const

export default [
  {
    name: 'Plain',
    title: 'Online event',
    description: 'A talk or workshop with a time, which one follows from anywhere.',
    content: plain,
  },
  {
    name: 'A conference',
    title: 'Conference',
    description: 'Several days at one place.',
    content: {
      ...plain,
      title: 'The repository that nobody opened',
      date: '2028-11-30 00:00',
      end_date: '2028-12-02 00:00',
      online: false,
      location: 'The Tetley Rooms, Leeds',
      price: '€420',
      duration: '',
      hero_image: pictures.cover,
    },
  },
  {
    name: 'In a room and online',
    forEditors: false,
    content: { ...plain, location: 'Quarry, Lisbon', no_index: true },
  },
  {
    name: 'Over',
    forEditors: false,
    content: { ...plain, date: '2024-01-18 16:00', end_date: '2024-01-18 17:00' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...plain,
      title: longest.title,
      headline: `${longest.title} ${longest.rightToLeft}`,
      description: longest.text.slice(0, 318),
      date: '2027-12-30 08:00',
      end_date: '2028-01-02 18:00',
      time_zone: 'America/Argentina/Buenos_Aires',
      location: longest.title,
      organized_by: longest.compound,
      price: '€1,200 for a team of up to eight people',
      duration: 'Four mornings and one long evening',
      action_label: longest.compound,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { title: 'Office hours', date: '2028-01-15' } },
] satisfies Presets<typeof fields, typeof slots>
