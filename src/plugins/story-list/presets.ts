import type { ListedStory, Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields, queries } from './index.ts'

const story = (n: number, change: Partial<ListedStory> & { readonly title: string }): ListedStory => ({
  uuid: `4b6a7f0e-2c1d-4a55-9e0b-0000000000${String(n).padStart(2, '0')}`,
  path: `/blog/sample-${n}/`,
  tags: [],
  isOver: false,
  ...change,
})

const posts = [
  story(1, {
    title: 'The biscuit tin problem',
    description:
      'Twelve people, seven hiding places, and the insight that moved a delivery promise by a day.',
    image: pictures.cover,
    published: '2026-10-28T08:00:00.000Z',
    tags: ['interviews', 'insights'],
  }),
  story(2, {
    title: 'A tag board for people who hate tag boards',
    description: 'Start with nine. Split one a month.',
    image: pictures.screen,
    imagePosition: 'top',
    published: '2026-10-14T08:00:00.000Z',
    tags: ['tags'],
  }),
  story(3, {
    title: 'Consent that outlives the study',
    description: 'What to ask for on the day, so that you may still quote somebody in three years.',
    image: pictures.cover,
    published: '2026-09-30T08:00:00.000Z',
    tags: ['consent', 'interviews'],
  }),
  story(4, {
    title: 'When to stop an interview',
    description: 'Four signs that somebody has told you enough, and one that they have told you too much.',
    published: '2026-09-16T08:00:00.000Z',
    tags: ['interviews'],
  }),
]

const events = [
  story(11, {
    title: 'Digging days',
    path: '/events/sample-1/',
    description: 'Two days of talks about research that somebody used.',
    dates: { date: '2099-11-05 00:00', end_date: '2099-11-06 00:00' },
    facts: ['Leeds, Canal Mills'],
  }),
  story(12, {
    title: 'Office hour: tags',
    path: '/events/sample-2/',
    dates: { date: '2021-03-02 16:00' },
    facts: ['Online'],
    isOver: true,
  }),
]

const jobs = [
  story(21, {
    title: 'Staff product designer',
    path: '/job-staff-product-designer/',
    facts: ['Design', 'Lisbon or remote in Europe'],
    published: '2026-10-01T08:00:00.000Z',
  }),
  story(22, {
    title: 'Search engineer',
    path: '/job-search-engineer/',
    facts: ['Engineering', 'Remote, UTC −1 to +3'],
    published: '2026-10-01T08:00:00.000Z',
  }),
]

const result = (stories: readonly ListedStory[], change = {}) => ({
  list: { path: '/blog/', stories, total: stories.length, page: 1, pages: 1, tags: [], ...change },
})

const tags = ['interviews', 'consent', 'insights', 'tags']

export default [
  {
    name: 'Plain',
    content: { heading: 'From the journal', folder: 'blog' },
    results: result(posts),
  },
  {
    name: 'Tags and pages',
    content: { folder: 'blog', show_tags: true, sort: 'position', per_page: 4 },
    results: result(posts, { tags, page: 5, pages: 12, total: 48 }),
  },
  {
    name: 'One tag',
    content: { folder: 'blog', show_tags: true, tag: '', sort: 'name' },
    results: result(
      posts.filter((post) => post.tags.includes('interviews')),
      { tags, selectedTag: 'interviews', pages: 2 },
    ),
  },
  {
    name: 'Cards',
    content: { heading: 'Worth your evening', source: 'selection', style: 'cards', show_tags: true },
    results: result(posts),
  },
  {
    name: 'Featured',
    content: {
      heading: 'From the journal',
      description: 'What we learned, and what it cost.',
      source: 'related',
      style: 'featured',
      per_page: 4,
    },
    results: result(posts),
  },
  {
    name: 'Events',
    content: { heading: 'Where to meet us', folder: 'events', sort: 'date' },
    results: result(events),
  },
  {
    name: 'Jobs',
    content: { heading: 'Open positions', folder: 'careers', sort: 'name', per_page: 0 },
    results: result(jobs),
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: `${longest.text} ${longest.rightToLeft}`,
      show_tags: true,
    },
    results: result(
      [
        story(31, {
          title: longest.title,
          description: longest.text,
          image: pictures.cover,
          published: '2026-09-30T08:00:00.000Z',
          tags: [longest.compound, 'interviews'],
          authorName: 'Maren Aldous-Featherstonehaugh von Hohenfels',
        }),
        story(32, {
          title: longest.rightToLeft,
          description: longest.rightToLeft,
          facts: [longest.compound],
        }),
      ],
      { tags: [longest.compound, 'interviews'], page: 1, pages: 9 },
    ),
  },
  {
    name: 'Nothing to list',
    forEditors: false,
    content: { heading: 'From the journal', empty_text: 'The first post comes in December.' },
    results: result([]),
  },
  { name: 'Only required fields', forEditors: false, content: {}, results: result([]) },
] satisfies Presets<typeof fields, Record<never, never>, ReturnType<typeof queries>>
