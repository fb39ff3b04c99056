import type { Presets } from 'strata-pages'
import { longest, pictures, toAddress } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const person = (name: string, position: string, portrait: string) =>
  ({
    component: 'champion',
    name,
    position,
    image: { filename: `https://a.storyblok.com/f/2026/480x480/${portrait}.webp`, alt: name },
  }) as const

const people = [
  {
    ...person('Ines Halloran', 'Senior researcher, Fennimore Rail', '04bde70c3a/portrait-ines-halloran'),
    link: 'https://ines.example',
  },
  person('Adaeze Thornbury', 'Research operations, Low Moor Council', '421b22e3a1/portrait-adaeze-thornbury'),
  {
    ...person(
      'Lene Marchetti-Ross',
      'Head of research, Almond Pharmacy',
      'e42c6757a6/portrait-lene-marchetti-ross',
    ),
    link: toAddress('https://lene.example'),
  },
  person('Sjoerd Vliet', 'Designer, Kestrel Ferries', '82c371ac6a/portrait-sjoerd-vliet'),
  person('Priya Wexcombe', 'Head of product, Almond Pharmacy', '1395992c03/portrait-priya-wexcombe'),
]

export default [
  {
    name: 'Plain',
    content: {
      heading: 'They kept asking',
      description: 'Five people who made research a habit where they work.',
      champions: people,
    },
  },
  { name: 'Two, without a heading', content: { champions: people.slice(0, 2) } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      champions: [
        ...people,
        {
          component: 'champion',
          name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
          position: `Head of ${longest.compound}`,
          image: pictures.portrait,
        },
        { component: 'champion', name: 'מרים אלון', position: longest.rightToLeft },
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { champions: [{ component: 'champion', name: 'Rui P.' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
