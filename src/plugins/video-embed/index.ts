import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  thumbnail: field.asset({ label: 'Still picture', help: 'The picture until the video is started.' }),
  title: field.text({ help: 'What the video shows.' }),
  videoId: field.text({
    required: true,
    help: 'The letters and digits after watch?v= in its address.',
    pattern: {
      source: '[A-Za-z0-9_-]{11}',
      message: 'is not the id of a video: an id has 11 letters and digits',
    },
  }),
  playButtonText: field.text({ default: 'Play video' }),
  videoWidth: field.number({ label: 'Width', default: 1206, min: 1 }),
  videoHeight: field.number({ label: 'Height', default: 727.78, min: 1 }),
}

export default definePlugin({
  name: 'video_embed',
  title: 'Video embed',
  description: 'A video of a video host. The host gets no request before the visitor presses play.',
  group: 'Media',
  icon: 'video',
  fields,
  mode: 'interaction',
  budget: 4000,
  render: () => import('./VideoEmbed.tsx'),
  structuredData: ({ videoId, title, thumbnail }, { story }) => {
    if (!videoId || !thumbnail) return []
    return [
      {
        '@type': 'VideoObject',
        name: title || story.name,
        thumbnailUrl: thumbnail.filename,
        embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
        uploadDate: story.first_published_at ?? story.created_at,
      },
    ]
  },
  presets,
})
