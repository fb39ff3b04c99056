import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

const film = (label: string, help: string) =>
  field.asset({ filetypes: ['videos'], label, help, section: 'Files for other screens' })

export const fields = {
  video: field.asset({ required: true, filetypes: ['videos'] }),
  title: field.text({ help: 'What the video shows. Displayed below it.' }),
  thumbnail: field.asset({ label: 'Still picture', help: 'The picture until the video is started.' }),
  width: field.number({ min: 1, help: 'In pixels. If empty, the file’s own size.' }),
  height: field.number({ min: 1, help: 'In pixels.' }),
  size: field.option({ values: ['small', 'medium', 'large', 'full'], default: 'medium' }),
  style: field.option({ values: ['card', 'plain'], default: 'card' }),
  autoplay: field.boolean({
    help: 'Starts when it is in view, unless the visitor prefers reduced motion or reduced data.',
  }),
  play_audio: field.boolean({ label: 'With sound', help: 'Plays with sound when it starts automatically.' }),
  loop: field.boolean({ help: 'Plays repeatedly.' }),
  placeholder_color: field.option({
    label: 'Colour until it is loaded',
    values: ['white', 'gray', 'transparent'],
    default: 'gray',
  }),
  highRes: film('Sharp screens', 'Two or more device pixels per CSS pixel.'),
  mobile: film('Phones', 'Narrower than 480 px.'),
  desktop: film('Other screens', 'All screens that the two files above do not match.'),
}

export const slots = {
  captions: slot({ allow: ['video_caption'], message: 'Captions are caption files (video_caption).' }),
}

export default definePlugin({
  name: 'video',
  title: 'Video',
  description: 'A video file of the space, with captions.',
  group: 'Media',
  icon: 'video',
  fields,
  slots,
  onlyIf: { play_audio: { autoplay: true }, height: { width: true } },
  mode: 'visible',
  budget: 4000,
  render: () => import('./VideoBlock.tsx'),
  structuredData: ({ video, title, thumbnail }, { story }) => {
    if (!video || !thumbnail) return []
    return [
      {
        '@type': 'VideoObject',
        name: title || story.name,
        thumbnailUrl: thumbnail.filename,
        contentUrl: video.filename,
        uploadDate: story.first_published_at ?? story.created_at,
      },
    ]
  },
  presets,
})
