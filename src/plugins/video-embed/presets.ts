import type { Presets } from '../../registry/plugin.ts'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      title: 'Maren and the biscuit tin',
      videoId: 'bisc-tin-07',
      thumbnail: pictures.screen,
      playButtonText: 'Play, 1 min 12',
    },
  },
  {
    name: 'Upright',
    content: {
      title: 'A consent form in forty seconds',
      videoId: 'consent-40s',
      thumbnail: pictures.portrait,
      videoWidth: 720,
      videoHeight: 1280,
    },
  },
  {
    name: 'Without a thumbnail',
    content: {
      title: 'Tagging without tears',
      videoId: 'tagging-nov',
      videoWidth: '1280',
      videoHeight: '720',
    },
  },
  {
    name: 'Longest',
    content: {
      title: `${longest.title}: ${longest.words} ${longest.rightToLeft}`,
      videoId: 'abcdefghij_KLMNO-123',
      thumbnail: pictures.cover,
      playButtonText: `${longest.compound} abspielen`,
    },
  },
  { name: 'Emptiest', content: { videoId: 'bisc-tin-07' } },
] satisfies Presets<typeof fields>
