import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields } from './index.ts'

const captions = {
  id: 21004131,
  filename: 'https://a.storyblok.com/f/2026/x/7b1c40e9d2/clip-settling-layers-en.vtt',
  alt: 'What happens in the clip of settling layers',
} as const

export default [
  { name: 'Plain', content: { src: captions, label: 'English', lang: 'en' } },
  { name: 'Of another language', content: { src: captions, label: 'Português (Brasil)', lang: 'pt-BR' } },
  {
    name: 'Longest',
    forEditors: false,
    content: { src: captions, label: `${longest.title} ${longest.rightToLeft}` },
  },
  { name: 'Only required fields', forEditors: false, content: { src: captions } },
] satisfies Presets<typeof fields>
