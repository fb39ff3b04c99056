import { definePlugin, field } from 'strata-pages'
import { ARTICLE_FOLDERS } from '../../quarry/text/articlePath.ts'
import presets from './presets.ts'

export const fields = {
  title: field.text(),
  description: field.textarea({ required: true }),
  logo: field.asset(),
  hero_image: field.asset({ label: 'Picture' }),
  link: field.link({ newWindow: true, help: 'If empty, the card says: Coming soon...' }),
  button_text: field.text({ default: 'Read story' }),
  content_folder: field.option({
    label: 'Folder',
    values: ARTICLE_FOLDERS,
    default: ARTICLE_FOLDERS[0],
    help: 'The folder of the linked page, if the link stores only its slug.',
  }),
  image_background_color: field.text({
    label: 'Picture background',
    help: 'A colour such as #1f2a44.',
    pattern: {
      source: '#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})|(?:rgb|oklch)\\([^()]{1,60}\\)',
      message: 'is not a colour such as #1f2a44',
    },
  }),
  image_position: field.option({ label: 'Picture side', values: ['left', 'right'], default: 'right' }),
}

export default definePlugin({
  name: 'spotlight',
  title: 'Spotlight',
  description: 'Points to one story worth reading.',
  group: 'Proof',
  icon: 'spotlight',
  fields,
  render: () => import('./Spotlight.tsx'),
  presets,
})
