import type { Presets } from 'strata-pages'
import { longest, paragraph, pictures, rich, toStory } from '../sampleContent.ts'
import type { fields, queries, slots } from './index.ts'

const chapter = (title: string, text: string) => ({
  component: 'chapter',
  title,
  content: rich(paragraph(text)),
})

const quote = {
  component: 'quote',
  size: 'large',
  quote:
    'We had asked that question four times since 2019. The fifth time, somebody searched first and ==found Mrs Brightwater answering it in 2021, in her own kitchen.==',
  name: 'Lene Marchetti-Ross',
  position: 'Head of research, Almond Pharmacy',
  image: pictures.portrait,
}

const figures = {
  component: 'stats_table',
  entries: [
    {
      component: 'stats_table_entry',
      stat: '9 min',
      label: 'median time from a question to a quote you can cite',
    },
    {
      component: 'stats_table_entry',
      stat: '212,000',
      label: 'hours of interviews kept by 640 research teams',
    },
    {
      component: 'stats_table_entry',
      stat: '71 %',
      label: 'of searches are made by people who aren’t researchers',
    },
    { component: 'stats_table_entry', stat: '0', label: 'quotes without a recording behind them' },
  ],
}

const core = [
  { component: 'stats_table_entry', stat: '12 recordings', label: '9 h 38 min' },
  { component: 'stats_table_entry', stat: 'Transcripts', label: '1,942 turns' },
  { component: 'stats_table_entry', stat: 'Quotes', label: '214 marked' },
  { component: 'stats_table_entry', stat: 'Tags', label: '31 in use' },
  { component: 'stats_table_entry', stat: '4 insights', label: 'all with evidence' },
] as const

const questions = {
  component: 'faq_list',
  heading: 'Asked often',
  entries: [
    {
      component: 'faq_entry',
      question: 'Can we bring in the studies we already have?',
      richTextAnswer: rich(
        paragraph('Yes. Most teams start with one old study and add the rest as people ask for it.'),
      ),
    },
    {
      component: 'faq_entry',
      question: 'Where is the data kept?',
      richTextAnswer: rich(paragraph('In Frankfurt or in Ohio: you pick when you open the workspace.')),
    },
  ],
}

const layers = {
  component: 'grid_list',
  heading: 'Every layer keeps the one below',
  style: 'rows',
  items: [
    {
      component: 'chapter',
      title: 'Bring it in as it is',
      title_size: 'h3',
      rock: 'recording',
      content: rich(paragraph('Video, audio, a folder of notes, a photo of a whiteboard.')),
    },
    {
      component: 'chapter',
      title: 'Mark the words, not the minute',
      title_size: 'h3',
      rock: 'quote',
      content: rich(paragraph('Highlight a sentence and the clip cuts itself.')),
    },
  ],
}

const spotlight = {
  component: 'spotlight',
  title: 'How Fennimore Rail answers in nine minutes',
  description: 'One researcher, forty askers, no queue.',
  hero_image: pictures.cover,
  link: toStory('customers/fennimore-rail'),
}

const journal = { path: '/blog/', title: 'Journal' }

export default [
  {
    name: 'Plain',
    title: 'Marketing page',
    description: 'A picture, a core sample and buttons above its blocks.',
    content: {
      title: 'Quarry: the answer is already in your interviews',
      headline: 'The answer is already in your interviews.',
      description:
        'Quarry keeps every recording, quote and insight your team has gathered, so the next person who asks can find the evidence, hear it and cite it.',
      layout: 'marketing',
      hero_image: pictures.screen,
      action_label: 'Start a workspace',
      action_link: toStory('start'),
      second_action_label: 'See one study',
      second_action_link: toStory('product/transcripts'),
      layers_caption: 'One study, as a core',
      layers: core,
      body: [figures, quote, layers, spotlight, questions],
    },
  },
  {
    name: 'Marketing without a picture',
    title: 'Marketing page without a picture',
    content: {
      title: 'Pricing',
      headline: 'Readers are free, always',
      description: 'You pay for people who interview. Everyone who only asks and listens costs nothing.',
      action_label: 'Start a workspace',
      action_link: toStory('start'),
      body: [figures, questions],
    },
  },
  {
    name: 'Article',
    title: 'Blog post',
    description: 'An article of the journal, in chapters.',
    content: {
      title: 'The biscuit tin problem',
      description: 'What seven people in twelve hide from a pharmacy app, and how we nearly missed it twice.',
      layout: 'article',
      articleType: 'blog',
      hero_image: pictures.cover,
      body: [
        {
          component: 'chapter',
          content: rich(
            paragraph(
              'In October we sat in twelve kitchens and asked people to order their medicine while we watched. Eleven of them did it well. Then, one by one, most of them showed us where they keep the tablets the app doesn’t know about.',
            ),
          ),
        },
        chapter(
          'A date on a screen',
          'Almond Pharmacy shows a delivery date as soon as you order. The date was right nine times in ten. The tenth time stayed with people for months.',
        ),
        { ...quote, size: 'small' },
        {
          component: 'image',
          content: pictures.screen,
          size: 'large',
          caption: 'Seven reserves, drawn as days of cover.',
        },
        chapter('What changed', 'Almond now shows two dates: the day it hopes for and the day it promises.'),
      ],
    },
    results: { above: [journal] },
  },
  {
    name: 'Knowledge article',
    title: 'Help article',
    description: 'An article of the help, in chapters.',
    content: {
      title: 'Change a consent date',
      description: 'Move the day until which somebody agreed to be quoted.',
      layout: 'article',
      articleType: 'knowledge',
      body: [
        chapter(
          'Before you start',
          'You need the new form, signed. Open the participant with [[kbd | Cmd+P]].',
        ),
      ],
    },
    results: {
      above: [
        { path: '/help/', title: 'Help' },
        { path: '/help/consent/', title: 'Consent' },
      ],
      beside: {
        previous: { path: '/help/consent/ask-for-consent/', title: 'Ask for consent' },
        next: { path: '/help/consent/when-it-ends/', title: 'What happens when consent ends' },
      },
    },
  },
  {
    name: 'Index',
    title: 'List of pages',
    description: 'An opening, and pages of a kind one after another.',
    content: {
      title: 'Customers',
      headline: 'Who digs with us',
      description: 'Teams of one and teams of sixty, and what they found when they looked.',
      layout: 'index',
      body: [
        spotlight,
        { ...spotlight, title: 'Low Moor Council opens its drawers', image_position: 'left' },
      ],
    },
  },
  {
    name: 'Legal text',
    content: {
      title: 'Privacy',
      description: 'What we keep, for how long, and how to have it removed.',
      layout: 'plain',
      no_index: true,
      body: [
        chapter(
          'What we keep',
          'The address you gave us, and what you uploaded. Nothing we did not ask for.',
        ),
        chapter('How long', 'Until you say otherwise, or until consent ends, whichever comes first.'),
      ],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.title,
      headline: `${longest.title} ${longest.rightToLeft}`,
      description: longest.text.slice(0, 318),
      hero_image: pictures.screen,
      action_label: `${longest.compound} öffnen`,
      action_link: toStory('start'),
      second_action_label: 'See one study, from the first recording to the last insight',
      second_action_link: toStory('product/transcripts'),
      body: [figures, quote, layers, chapter(longest.title, longest.text), spotlight, questions, figures],
    },
  },
  ...(['center', 'top', 'bottom', 'left', 'right'] as const).map((position) => ({
    name: `Picture cropped from the ${position}`,
    forEditors: false,
    content: {
      title: 'Twelve kitchens',
      layout: 'article' as const,
      articleType: 'blog' as const,
      hero_image: pictures.cover,
      image_position: position,
      preview_image: pictures.cover,
      preview_image_position: position,
    },
  })),
  { name: 'Only required fields', forEditors: false, content: { title: 'Quarry' } },
] satisfies Presets<typeof fields, typeof slots, ReturnType<typeof queries>>
