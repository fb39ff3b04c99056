import { definePlugin, field } from 'strata-pages'
import { picture } from '../../samples.ts'

export const fields = { thumbnail: field.asset(), videoId: field.text(), playButtonText: field.text() }

export default definePlugin({
  name: 'video_embed',
  title: 'Video',
  description: 'A video of a video host, asked for by a press.',
  group: 'Media',
  icon: 'block',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./playVideo.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./VideoEmbed.tsx'),
  presets: [{ name: 'Plain', content: { thumbnail: picture, videoId: 'v1000000', playButtonText: 'Play' } }],
})
