import type { Presets } from '../../registry/plugin.ts'
import { longest, pictures } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const entry = (heading: string, description: string) =>
  ({ component: 'advantages_icon_list_entry', icon: pictures.cover, heading, description }) as const

const four = [
  entry('34 languages', 'Ask in one, find what was said in another.'),
  entry('Kept in Europe', 'Or in Ohio, if your lawyers prefer it.'),
  entry('Readers are free', 'Everyone may search, listen and cite.'),
  entry('Consent has a date', 'On that day the recording locks by itself.'),
]

export default [
  { name: 'Plain', content: { heading: 'Small print, large letters', entries: four } },
  { name: 'Three, without a heading', content: { entries: four.slice(0, 3) } },
  {
    name: 'Longest',
    content: {
      heading: longest.title,
      description: longest.words,
      entries: [
        ...four,
        entry(longest.title, longest.words),
        entry(longest.rightToLeft, longest.rightToLeft),
        { component: 'advantages_icon_list_entry', heading: longest.compound },
      ],
    },
  },
  {
    name: 'Emptiest',
    content: { entries: [{ component: 'advantages_icon_list_entry', heading: '34 languages' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
