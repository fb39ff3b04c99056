import type { Presets } from 'strata-pages'
import { longest, pictures } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      title: 'Big Buck Bunny, an open film of the Blender Foundation',
      videoId: 'aqz-KE-bpKQ',
      thumbnail: pictures.cover,
      playButtonText: 'Play the film, 10 min',
    },
  },
  {
    name: 'Upright',
    content: {
      title: 'A consent form in forty seconds',
      videoId: 'aqz-KE-bpKQ',
      thumbnail: pictures.portrait,
      videoWidth: 720,
      videoHeight: 1280,
    },
  },
  {
    name: 'Without a thumbnail',
    content: {
      title: 'Tagging without tears',
      videoId: 'aqz-KE-bpKQ',
      videoWidth: '1280',
      videoHeight: '720',
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      title: `${longest.title}: ${longest.text} ${longest.rightToLeft}`,
      videoId: 'aqz-KE-bpKQ',
      thumbnail: pictures.cover,
      playButtonText: `${longest.compound} abspielen`,
    },
  },
  { name: 'Only required fields', forEditors: false, content: { videoId: 'aqz-KE-bpKQ' } },
] satisfies Presets<typeof fields>
