import type { Presets } from 'strata-pages'
import { bullets, longest, paragraph, pictures, rich, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const plain = {
  title: 'Software developer, search',
  description: 'You make the box that 71 people in 100 start with find what somebody said in 2021.',
  department: 'Engineering',
  location: 'Lisbon, Portugal\nLeeds, United Kingdom',
  date_posted: '2028-01-10 00:00',
  valid_through: '2028-12-15 00:00',
  salary_min: 54_000,
  salary_max: 66_000,
  roles_link: toStory('careers'),
  body: [
    {
      component: 'chapter',
      title: 'Your first month',
      content: rich(
        paragraph('You read ten transcripts before you read any code.'),
        bullets('Week one: a query that finds nothing.', 'Week four: it finds something.'),
      ),
    },
  ],
}

export default [
  { name: 'Plain', title: 'Job', description: 'A full-time job with its salary.', content: plain },
  {
    name: 'From home, by the hour',
    title: 'Remote job, paid by the hour',
    content: {
      ...plain,
      title: 'Transcript reviewer',
      location: 'Portugal\nIreland',
      remote: 'remote',
      employment_type: 'part_time',
      salary_min: 22,
      salary_max: '',
      salary_unit: 'hour',
      valid_through: '',
      preview_image: pictures.cover,
    },
  },
  {
    name: 'In the office, for a time',
    title: 'Job in the office, for a time',
    content: {
      ...plain,
      title: 'Office host',
      location: 'Leeds, United Kingdom',
      remote: 'office',
      employment_type: 'temporary',
      salary_currency: 'GBP',
      salary_unit: 'month',
      salary_min: 2300,
      salary_max: 2500,
      no_index: true,
    },
  },
  { name: 'Contract', title: 'Contract job', content: { ...plain, employment_type: 'contract' } },
  { name: 'Internship', content: { ...plain, employment_type: 'intern' } },
  {
    name: 'Closed',
    forEditors: false,
    content: { ...plain, date_posted: '2024-01-08 00:00', valid_through: '2024-02-02 00:00' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      ...plain,
      title: longest.title,
      description: longest.text.slice(0, 318),
      department: `${longest.compound} ${longest.rightToLeft}`,
      location: `${longest.title}, Portugal\nLisbon, Portugal\nLeeds, United Kingdom`,
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: {
      title: 'A job',
      description: 'It is a good one.',
      location: 'Lisbon, Portugal',
      date_posted: '2028-01-15',
    },
  },
] satisfies Presets<typeof fields, typeof slots>
