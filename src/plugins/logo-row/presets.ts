import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

const logo = (file: string, alt: string) => ({
  filename: `https://a.storyblok.com/f/2026/320x80/${file}`,
  alt,
})

const three = [
  pictures.logo,
  logo('4803e23cee/logo-almond-pharmacy.svg', 'Almond Pharmacy'),
  logo('6f8d8d43ca/logo-low-moor-council.svg', 'Low Moor Council'),
]

export default [
  {
    name: 'Plain',
    content: { caption: 'Pharmacies, railways and a council look it up first', logos: three },
  },
  { name: 'Without words', content: { logos: three } },
  {
    name: 'Longest',
    forEditors: false,
    content: { caption: `${longest.text} ${longest.rightToLeft}`, logos: [...three, pictures.cover] },
  },
  { name: 'Only required fields', forEditors: false, content: { logos: [pictures.logo] } },
] satisfies Presets<typeof fields>
