import type { Presets } from 'strata-pages'
import { longest, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

const presets: Presets<typeof fields> = [
  {
    name: 'Plain',
    content: { text: 'saturation', content: 'The point where another interview tells you nothing new.' },
  },
  {
    name: 'Delayed',
    forEditors: false,
    content: {
      text: 'affinity board',
      content: 'Quotes sorted by what they have in common.',
      speed: 'delayed',
    },
  },
  {
    name: 'Fast',
    forEditors: false,
    content: { text: 'P07', content: 'Maren, a retired bus driver', speed: 'fast' },
  },
  {
    name: 'Instant',
    forEditors: false,
    content: { text: 'QU-0412', content: 'Said by 7 of 12 people', speed: 'instant' },
  },
  {
    name: 'With a link',
    content: {
      text: 'consent date',
      content: 'The day until which somebody agreed to be quoted.',
      link: toStory('help/getting-started/change-a-consent-date'),
      link_label: 'Change a consent date',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      text: longest.title,
      content: `${longest.text} ${longest.compound} ${longest.rightToLeft}`,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { text: 'tin', content: 'A reserve.' } },
]

export default presets
