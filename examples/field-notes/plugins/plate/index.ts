import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  image: field.asset({ label: 'Picture', required: true }),
  alt: field.text({
    label: 'Alternative text',
    translatable: true,
    help: 'What the picture shows. If empty, the file’s alternative text is used.',
  }),
  caption: field.textarea({ translatable: true, preview: true }),
}

export default definePlugin({
  name: 'plate',
  description: 'A large picture, which opens to fill the window.',
  group: 'Media',
  icon: 'image',
  fields,
  render: () => import('./Plate.tsx'),
  presets,
})
