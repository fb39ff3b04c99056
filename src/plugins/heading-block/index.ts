import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text({ required: true }),
  description: field.textarea(),
}

export default definePlugin({
  name: 'heading_block',
  title: 'Heading',
  description: 'A heading for the following blocks, with one or two sentences and an anchor.',
  group: 'Text',
  icon: 'heading',
  fields,
  anchor: ({ heading }) => heading,
  render: () => import('./HeadingBlock.tsx'),
  presets,
})
