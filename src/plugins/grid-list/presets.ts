import type { Presets } from 'strata-pages'
import { longest, paragraph, pictures, rich } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const chapter = (title: string, text: string, rock?: string) => ({
  component: 'chapter',
  title,
  title_size: 'h3',
  ...(rock ? { rock } : {}),
  content: rich(paragraph(text)),
})

const steps = [
  chapter(
    'Bring it in as it is',
    'Video, audio, a folder of notes, a photo of a whiteboard. Quarry names the speakers and writes the transcript while you make tea.',
    'recording',
  ),
  chapter(
    'Mark the words, not the minute',
    'Highlight a sentence and the clip cuts itself. Change your mind and the clip follows.',
    'quote',
  ),
  chapter(
    'Sort with a loose hand',
    'Tags can be vague for a week, then split, merge or move. Nothing you marked is lost in the tidy-up.',
    'tag',
  ),
  chapter(
    'Publish a claim that holds',
    'An insight shows how many people said it, how many didn’t, and lets a reader press play.',
    'insight',
  ),
]

const quotes = [
  {
    component: 'quote',
    quote: 'My head of product now ==sends me quotes I’d forgotten.== That is the whole review.',
    name: 'Ines Halloran',
    position: 'Senior researcher, Fennimore Rail',
    image: pictures.ines,
  },
  {
    component: 'quote',
    quote: 'We closed a study early, because ==somebody in 2022 already had.==',
    name: 'Adaeze Thornbury',
    position: 'Research operations, Low Moor Council',
    image: pictures.adaeze,
  },
]

export default [
  { name: 'Plain', content: { heading: 'What you can do on the first day', items: steps.slice(0, 3) } },
  {
    name: 'Ruled rows',
    content: { heading: 'Every layer keeps the one below', style: 'rows', items: steps },
  },
  { name: 'Two columns', content: { columns: '2', style: 'cells', items: quotes } },
  {
    name: 'Four columns',
    content: {
      heading: 'The order of work',
      columns: '4',
      items: steps,
    },
  },
  {
    name: 'Mixed blocks',
    content: {
      columns: '3',
      items: [
        { component: 'image', content: pictures.screen, caption: 'One study, open at minute 14.' },
        quotes[0]!,
        {
          component: 'spotlight',
          title: 'Fennimore Rail',
          description: 'One researcher, forty askers, no queue.',
          hero_image: pictures.cover,
          link: { linktype: 'story', cached_url: 'customers/fennimore-rail' },
        },
      ],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      columns: '4',
      items: [
        chapter(longest.compound, longest.text),
        chapter(longest.title, longest.compound),
        chapter(longest.rightToLeft, longest.rightToLeft),
        { component: 'quote', quote: longest.text, name: longest.compound },
        { component: 'stats_table_entry', stat: '212,000', label: longest.text },
      ],
    },
  },
  { name: 'Only required fields', forEditors: false, content: {} },
] satisfies Presets<typeof fields, typeof slots>
