import type { Presets } from 'strata-pages'
import { glyphs, type IconName } from '../../quarry/ui/icons/glyphs.ts'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

const everyIcon = Object.keys(glyphs) as IconName[]

const presets: Presets<typeof fields> = [
  { name: 'Plain', content: { name: 'search', label: 'Search' } },
  ...everyIcon.map((name) => ({ name: `Icon ${name}`, forEditors: false, content: { name } })),
  {
    name: 'Longest',
    forEditors: false,
    content: { name: 'quote', label: `${longest.title} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, content: { name: 'check' } },
]

export default presets
