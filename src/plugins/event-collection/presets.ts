import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, toAddress, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const tagging = {
  component: 'online_event_entry',
  date: '2028-11-16 16:00',
  title: 'Tagging without tears',
  duration: '50 minutes',
  organized_by: 'Ines Halloran',
  price: 'Free',
  description: rich(paragraph('Ines takes one messy interview and codes it live.')),
  link: toAddress('https://meet.example/tagging-without-tears'),
} as const

const repositories = {
  component: 'conference_event_entry',
  date: '2028-11-30 00:00',
  end_date: '2028-12-02 00:00',
  location: 'Leeds, the Tetley Rooms',
  theme: 'The repository that nobody opened',
  price: '€420',
  website: toAddress('https://repositories.example'),
  description: rich(paragraph('Four teams on what they threw away and what they kept.')),
} as const

const consent = {
  component: 'online_event_entry',
  date: '2024-01-18 16:00',
  title: 'Consent that outlives the study',
  duration: '40 minutes',
  organized_by: 'Adaeze Brightwater',
  description: rich(paragraph('With Adaeze, who wrote the form we use.')),
  link: toStory('blog/consent-that-outlives-the-study'),
} as const

const timeTable = {
  component: 'emoji_time_table',
  us_west: ['morning'],
  us_east: ['day'],
  africa_europe: ['evening'],
  central_asia: ['night'],
} as const

const opening = {
  heading: 'Come and dig with us',
  description: 'Small rooms, real transcripts, no slides about synergy. Recordings go out the next morning.',
} as const

export default [
  { name: 'Plain', content: { ...opening, events: [repositories, tagging, consent] } },
  {
    name: 'Without a heading, with a time table',
    content: { events: [{ ...tagging, time_table: [timeTable] }, repositories] },
  },
  {
    name: 'A narrower time',
    content: {
      ...opening,
      show_from: '2028-11-01 00:00',
      show_to: '2028-11-30 00:00',
      events: [
        consent,
        tagging,
        repositories,
        { ...tagging, date: '2028-12-01 16:00', title: 'Office hours' },
      ],
    },
  },
  { name: 'Nothing planned', forEditors: false, content: { ...opening, events: [] } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      events: [
        tagging,
        { ...tagging, title: longest.title, organized_by: longest.compound, time_table: [timeTable] },
        { ...repositories, theme: longest.rightToLeft, location: longest.compound },
      ],
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields, typeof slots>
