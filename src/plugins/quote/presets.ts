import type { Presets } from 'strata-pages'
import { longest, pictures, toAddress } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      quote: 'My head of product now ==sends me quotes I’d forgotten.== That is the whole review.',
      name: 'Ines Halloran',
      position: 'Senior researcher, Fennimore Rail',
      image: pictures.ines,
    },
  },
  {
    name: 'Large',
    content: {
      size: 'large',
      quote:
        'We had asked that question four times since 2019. The fifth time, somebody searched first and ==found Mrs Brightwater answering it in 2021, in her own kitchen.==',
      name: 'Lene Marchetti-Ross',
      position: 'Head of research, Almond Pharmacy',
      image: pictures.lene,
      author_link: toAddress('https://almond.example/research'),
    },
  },
  {
    name: 'Small, without a portrait',
    content: {
      size: 'small',
      quote: 'A date that’s true. I don’t mind if it’s late. ==I mind if it’s wrong.==',
      name: 'Maren, P07',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      size: 'large',
      quote: `${longest.text} ==${longest.title}.== ${longest.rightToLeft}`,
      name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
      position: `Head of ${longest.compound}, Low Moor Council and Districts`,
      image: pictures.adaeze,
    },
  },
  {
    name: 'Right to left',
    forEditors: false,
    content: { quote: `==${longest.rightToLeft}==`, name: 'מרים אלון' },
  },
  { name: 'Only required fields', forEditors: false, content: { quote: 'Nobody told me that.' } },
] satisfies Presets<typeof fields>
