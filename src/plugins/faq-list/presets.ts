import type { Presets } from 'strata-pages'
import { longest, paragraph, rich, toStory } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const entries = [
  {
    component: 'faq_entry',
    question: 'Can we bring in the studies we already have?',
    richTextAnswer: rich(
      paragraph(
        'Yes. Drop in video, audio, transcripts or a folder of notes, from a video call, a shared drive or a disk in a drawer. Most teams start with one old study and add the rest as people ask for it.',
      ),
    ),
  },
  {
    component: 'faq_entry',
    question: 'Who can see a participant’s name?',
    richTextAnswer: rich(
      paragraph('Only the people you choose. Everyone else sees a number and a first name you have made up.'),
    ),
  },
  {
    component: 'faq_entry',
    question: 'How good are the transcripts?',
    answer:
      '<p>In a quiet room, about 97 words in 100 are right. You can correct a word while you listen.</p>',
    link: toStory('help/correct-a-transcript'),
  },
] as const

export default [
  { name: 'Plain', content: { heading: 'Asked often', entries } },
  { name: 'Without a heading', content: { entries } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      entries: [
        ...entries,
        {
          component: 'faq_entry',
          question: longest.text,
          richTextAnswer: rich(paragraph(longest.text)),
        },
        { component: 'faq_entry', question: longest.rightToLeft, richTextAnswer: longest.rightToLeft },
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { entries: [{ component: 'faq_entry', question: 'Is there a phone number?' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
