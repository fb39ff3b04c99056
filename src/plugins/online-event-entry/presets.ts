import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, toAddress, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const timeTable = {
  component: 'emoji_time_table',
  us_west: ['morning'],
  us_east: ['day'],
  africa_europe: ['evening'],
  central_asia: ['night'],
  east_asia_australia: ['night'],
} as const

const event = {
  date: '2028-11-16 16:00',
  title: 'Tagging without tears',
  duration: '50 minutes',
  organized_by: 'Ines Halloran',
  price: 'Free',
  description: rich(
    paragraph(
      'Ines takes one messy interview and codes it live. Bring a transcript of your own, not tidied.',
    ),
  ),
  link: toAddress('https://meet.example/tagging-without-tears'),
} as const

export default [
  { name: 'Plain', content: event },
  { name: 'With a time table', content: { ...event, time_table: [timeTable] } },
  {
    name: 'Several days',
    content: {
      ...event,
      date: '2028-11-30 00:00',
      end_date: '2028-12-02 00:00',
      duration: 'Two hours a day',
    },
  },
  {
    name: 'Over',
    forEditors: false,
    content: {
      ...event,
      date: '2024-01-18 16:00',
      title: 'Consent that outlives the study',
      link: toStory('blog/consent-that-outlives-the-study'),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      date: '2027-12-30 08:00',
      end_date: '2028-01-02 18:00',
      title: longest.title,
      duration: 'Four mornings and one long evening',
      organized_by: longest.compound,
      price: '€1,200 for a team of up to eight people',
      time_table: [timeTable],
      description: rich(paragraph(longest.text), paragraph(longest.rightToLeft)),
      link: toAddress('https://meet.example/longest'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { date: '2028-01-15', title: 'Office hours' } },
] satisfies Presets<typeof fields, typeof slots>
