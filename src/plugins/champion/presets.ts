import type { Presets } from 'strata-pages'
import { longest, pictures, toAddress } from '../sampleContent.ts'
import type { fields } from './index.ts'

const ines = {
  name: 'Ines Halloran',
  position: 'Senior researcher, Fennimore Rail',
  image: pictures.portrait,
} as const

export default [
  { name: 'Plain', content: { ...ines, link: toAddress('https://ines.example') } },
  { name: 'Link as text', forEditors: false, content: { ...ines, link: 'https://ines.example' } },
  { name: 'Without a portrait', content: { ...ines, image: undefined } },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
      position: `Head of ${longest.compound}, ${longest.rightToLeft}`,
      image: pictures.portrait,
      link: toAddress('https://adaeze.example'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { name: 'Rui P.' } },
] satisfies Presets<typeof fields>
