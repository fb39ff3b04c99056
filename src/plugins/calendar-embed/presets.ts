import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, Queries, slots } from './index.ts'

const results = { calendar: '/_embedded/calendar/' }

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export default [
  {
    name: 'Plain',
    content: {
      heading: 'Choose a time',
      description: paragraph(
        'Monday to Thursday, 08:00 to 17:00 UTC. Half an hour, with somebody who has run studies.',
      ),
    },
    results,
  },
  {
    name: 'A calendar of its own',
    content: {
      heading: 'Ask the data protection officer',
      url: 'https://calendar.example/luisa/30min',
      button_text: 'Open Luísa’s calendar',
    },
    results,
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: paragraph(`${longest.text} ${longest.rightToLeft}`),
      button_text: `${longest.compound} buchen`,
    },
    results,
  },
  { name: 'Only required fields', forEditors: false, content: {}, results },
] satisfies Presets<typeof fields, typeof slots, Queries>
