import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: { content: pictures.screen, caption: 'Marked words carry their tags in the margin.' },
  },
  {
    name: 'Small',
    content: { content: pictures.portrait, size: 'small', caption: 'Maren Aldous, in her kitchen.' },
  },
  { name: 'Medium', content: { content: pictures.cover, size: 'medium', style: 'card' } },
  {
    name: 'Large',
    content: {
      content: pictures.screen,
      size: 'large',
      alt: 'The transcript of session seven, with the insight it supports beside it',
      caption: 'Session seven of twelve. The bars on the left show where quotes were marked.',
    },
  },
  {
    name: 'Full width, plain',
    content: { content: pictures.cover, size: 'full', style: 'plain' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      content: pictures.screen,
      alt: longest.text,
      caption: `${longest.compound}: ${longest.text} ${longest.rightToLeft}`,
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { content: { filename: pictures.cover.filename } },
  },
] satisfies Presets<typeof fields>
