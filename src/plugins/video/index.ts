import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

const film = (label: string, help: string) =>
  field.asset({ filetypes: ['videos'], label, help, section: 'Files for other screens' })

export const fields = {
  video: field.asset({ required: true, filetypes: ['videos'] }),
  title: field.text({ help: 'What the video shows. It stands below it.' }),
  thumbnail: field.asset({ label: 'Still picture', help: 'The picture until the video is started.' }),
  width: field.number({ min: 1, help: 'In pixels. The file’s own size is used where it is empty.' }),
  height: field.number({ min: 1, help: 'In pixels.' }),
  size: field.option({ values: ['small', 'medium', 'large', 'full'], default: 'medium' }),
  style: field.option({ values: ['card', 'plain'], default: 'card' }),
  autoplay: field.boolean({
    help: 'Starts by itself when it is seen, unless the visitor asked for less motion or less data.',
  }),
  play_audio: field.boolean({ label: 'With sound', help: 'It may be heard when it starts by itself.' }),
  loop: field.boolean({ help: 'Begins again when it is over.' }),
  placeholder_color: field.option({
    label: 'Colour until it is loaded',
    values: ['white', 'gray', 'transparent'],
    default: 'gray',
  }),
  highRes: film('Sharp screens', 'Two pixels or more for one.'),
  mobile: film('Phones', 'Narrower than 480 px.'),
  desktop: film('Other screens', 'All that the two above are not for.'),
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
