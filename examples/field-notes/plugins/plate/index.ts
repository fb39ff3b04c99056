import { definePlugin } from '../../../../src/registry/definePlugin.ts'
import * as field from '../../../../src/registry/fields.ts'
import presets from './presets.ts'

export const fields = {
  image: field.asset({ required: true }),
  alt: field.text({ translatable: true, help: 'What it shows; the file’s own words where it is empty.' }),
  caption: field.textarea({ translatable: true }),
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
