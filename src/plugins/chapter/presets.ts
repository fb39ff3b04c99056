import type { Presets } from 'strata-pages'
import { bullets, embedded, heading, longest, paragraph, pictures, rich, textNode } from '../sampleContent.ts'
import type { fields } from './index.ts'

const text = rich(
  paragraph(
    'Almond Pharmacy shows a delivery date as soon as you order. The team was proud of it: earlier research had said that people want certainty, and a date looks like certainty. Complaints about lateness had fallen. So had something else that nobody was counting, which was ',
    textNode('trust', 'italic'),
    '.',
  ),
  paragraph('The date was right nine times in ten. The tenth time stayed with people for months.'),
)

export default [
  { name: 'Plain', content: { title: 'A date on a screen', content: text } },
  {
    name: 'Third level',
    content: {
      title: 'What we asked',
      title_size: 'h3',
      articleType: 'knowledge',
      content: rich(
        paragraph('Three things stood out when we lined the sessions up:'),
        bullets(
          'Nobody called it a reserve. They said “just in case”, “my spare” and, once, “the tin”.',
          'Everyone with a reserve had been given a wrong date at least once.',
          'Nobody minded a late date they had been told about.',
        ),
      ),
    },
  },
  {
    name: 'Fourth level',
    content: {
      title: 'A note on the numbers',
      title_size: 'h4',
      content: rich(paragraph('Twelve people is enough to hear a pattern and too few to measure one.')),
    },
  },
  {
    name: 'Recording',
    forEditors: false,
    content: {
      title: 'Bring it in as it is',
      title_size: 'h3',
      rock: 'recording',
      content: rich(paragraph('Video, audio, a folder of notes, a photo of a whiteboard.')),
    },
  },
  {
    name: 'Transcript',
    forEditors: false,
    content: {
      title: 'Read while it writes',
      title_size: 'h3',
      rock: 'transcript',
      content: rich(paragraph('Quarry names the speakers and writes the transcript while you make tea.')),
    },
  },
  {
    name: 'Quote',
    forEditors: false,
    content: {
      title: 'Mark the words, not the minute',
      title_size: 'h3',
      rock: 'quote',
      content: rich(paragraph('Highlight a sentence and the clip cuts itself.')),
    },
  },
  {
    name: 'Tag',
    forEditors: false,
    content: {
      title: 'Sort with a loose hand',
      title_size: 'h3',
      rock: 'tag',
      content: rich(paragraph('Tags can be vague for a week, then split, merge or move.')),
    },
  },
  {
    name: 'Insight',
    forEditors: false,
    content: {
      title: 'Publish a claim that holds',
      title_size: 'h3',
      rock: 'insight',
      content: rich(paragraph('An insight shows how many people said it, and how many didn’t.')),
    },
  },
  {
    name: 'With a picture',
    content: {
      title: 'Where the strips were',
      title_size: 'h2',
      chapter_hero_image: pictures.cover,
      articleType: 'blog',
      content: text,
    },
  },
  {
    name: 'With blocks in its text',
    content: {
      title: 'How we tagged it',
      content: rich(
        paragraph(
          'Read the quotes in order and mark each with [[kbd | H]]. Press [[kbd | Cmd+K]] to search.',
        ),
        embedded('chapter-quote', {
          component: 'quote',
          quote:
            'It says the fourth. But it said the fourth last time. ==So I keep a strip in my coat, and one in the biscuit tin.== The app doesn’t know about the biscuit tin.',
          name: 'Maren, P07',
          position: 'Retired bus driver',
          image: pictures.portrait,
        }),
        paragraph('It took a dull afternoon to split one tag into three.'),
        embedded('chapter-callout', {
          component: 'callout_box',
          content: rich(
            paragraph(textNode('A rule we kept', 'bold')),
            paragraph('A tag earns its place when two people who have never met say the same thing.'),
          ),
        }),
      ),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: longest.title,
      chapter_hero_image: pictures.cover,
      content: rich(
        paragraph(longest.text),
        heading(3, longest.compound),
        paragraph(longest.text),
        paragraph(longest.rightToLeft),
      ),
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields>
