import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  src: field.asset({
    label: 'Captions file',
    required: true,
    filetypes: ['texts'],
    help: 'A WebVTT file (.vtt).',
  }),
  label: field.text({
    label: 'Language',
    default: 'English',
    help: 'The language’s own name, as the player lists it.',
  }),
  lang: field.text({
    label: 'Language tag',
    help: 'Such as en or pt-BR.',
    default: 'en',
    pattern: {
      source: '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*',
      message: 'is not a language tag like en or pt-BR',
    },
  }),
}

export default definePlugin({
  name: 'video_caption',
  title: 'Video captions',
  description: 'Captions of a video in one language.',
  group: 'Media',
  icon: 'captions',
  fields,
  render: () => import('./VideoCaption.tsx'),
  presets,
})
