import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const three = [
  {
    component: 'testimonial',
    quote: 'My head of product now ==sends me quotes I’d forgotten.== That is the whole review.',
    name: 'Ines Halloran',
    position: 'Senior researcher, Fennimore Rail',
    image: pictures.ines,
  },
  {
    component: 'testimonial',
    quote: 'We closed a study early, because ==somebody in 2022 already had.==',
    name: 'Adaeze Thornbury',
    position: 'Research operations, Low Moor Council',
    image: pictures.adaeze,
  },
  {
    component: 'testimonial',
    quote: '==Nine minutes.== It used to be nine days, and then a shrug.',
    name: 'Lene Marchetti-Ross',
    position: 'Head of research, Almond Pharmacy',
  },
] as const

export default [
  { name: 'Plain', content: { testimonials: three.slice(0, 2) } },
  { name: 'Three, with a heading', content: { heading: 'In their words', testimonials: three } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      testimonials: [
        ...three,
        {
          component: 'testimonial',
          quote: `${longest.text} ==${longest.title}.==`,
          name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
          position: `Head of ${longest.compound}`,
          image: pictures.adaeze,
        },
        { component: 'testimonial', quote: `==${longest.rightToLeft}==`, name: 'מרים אלון' },
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { testimonials: [{ component: 'testimonial', quote: 'Nobody told me that.' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
