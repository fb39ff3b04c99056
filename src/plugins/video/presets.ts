import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const clip = {
  id: 21004130,
  filename: 'https://a.storyblok.com/f/2026/960x540/5e0d9a3c71/clip-settling-layers.webm',
  alt: 'Layers of rock settle, one on the other',
} as const

const still = {
  id: 21004132,
  filename: 'https://a.storyblok.com/f/2026/960x540/91fb20c7ae/clip-settling-layers-still.webp',
  alt: 'Seven layers of rock, with a thin blue seam below the topmost',
} as const

const captions = {
  component: 'video_caption',
  src: {
    id: 21004131,
    filename: 'https://a.storyblok.com/f/2026/x/7b1c40e9d2/clip-settling-layers-en.vtt',
    alt: 'What happens in the clip of settling layers',
  },
  label: 'English',
  lang: 'en',
} as const

export default [
  {
    name: 'Plain',
    content: {
      video: clip,
      title: 'How a study settles',
      thumbnail: still,
      captions: [captions],
    },
  },
  {
    name: 'Starts by itself',
    content: {
      video: clip,
      title: 'Layer by layer',
      autoplay: true,
      loop: true,
      size: 'full',
      style: 'plain',
    },
  },
  {
    name: 'Heard at once',
    forEditors: false,
    content: { video: clip, thumbnail: still, autoplay: true, play_audio: true, size: 'large' },
  },
  {
    name: 'A file for each screen',
    content: { video: clip, mobile: clip, highRes: clip, desktop: clip, width: '960', height: '540' },
  },
  { name: 'Small, on white', content: { video: clip, size: 'small', placeholder_color: 'white' } },
  {
    name: 'Upright, on nothing',
    forEditors: false,
    content: { video: clip, width: 720, height: 1280, placeholder_color: 'transparent' },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      video: clip,
      title: `${longest.title}: ${longest.text} ${longest.rightToLeft}`,
      thumbnail: still,
      captions: [captions, { ...captions, label: longest.compound, lang: 'de' }],
    },
  },
  { name: 'Only required fields', forEditors: false, content: { video: { filename: clip.filename } } },
] satisfies Presets<typeof fields, typeof slots>
