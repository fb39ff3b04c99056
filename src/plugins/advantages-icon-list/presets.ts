import type { Asset, Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const picture = (name: string) => ({
  filename: `https://a.storyblok.com/f/2026/1600x1000/${name}.webp`,
  alt: '',
})

const entry = (heading: string, description: string, icon: Asset = pictures.cover) =>
  ({ component: 'advantages_icon_list_entry', icon, heading, description }) as const

const four = [
  entry('34 languages', 'Ask in one, find what was said in another.', picture('4490c546cd/cover-tag-board')),
  entry(
    'Kept in Europe',
    'Or in Ohio, if your lawyers prefer it.',
    picture('1cfa2d9c59/cover-almond-pharmacy'),
  ),
  entry('Readers are free', 'Everyone may search, listen and cite.', picture('4580092a8c/cover-first-draft')),
  entry(
    'Consent has a date',
    'On that day the recording locks by itself.',
    picture('b0418638e4/cover-consent'),
  ),
]

export default [
  { name: 'Plain', content: { heading: 'Small print, large letters', entries: four } },
  { name: 'Three, without a heading', content: { entries: four.slice(0, 3) } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      entries: [
        ...four,
        entry(longest.title, longest.text),
        entry(longest.rightToLeft, longest.rightToLeft),
        { component: 'advantages_icon_list_entry', heading: longest.compound },
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { entries: [{ component: 'advantages_icon_list_entry', heading: '34 languages' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
