import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      quote: 'We closed a study early, because ==somebody in 2022 already had.==',
      name: 'Adaeze Thornbury',
      position: 'Research operations, Low Moor Council',
      image: pictures.adaeze,
    },
  },
  {
    name: 'Without a portrait',
    content: { quote: 'Nine minutes. It used to be nine days.', name: 'Lene Marchetti-Ross' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      quote: `${longest.text} ==${longest.title}.== ${longest.rightToLeft}`,
      name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
      position: `Head of ${longest.compound}, Low Moor Council and Districts`,
      image: pictures.adaeze,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { quote: 'Nobody told me that.' } },
] satisfies Presets<typeof fields>
