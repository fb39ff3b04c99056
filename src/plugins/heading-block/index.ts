import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text({ required: true }),
  description: field.textarea(),
}

export default definePlugin({
  name: 'heading_block',
  title: 'Heading',
  description: 'A heading over the blocks that follow, with a sentence or two, and an anchor of its own.',
  group: 'Text',
  icon: 'heading',
  fields,
  anchor: ({ heading }) => heading,
  render: () => import('./HeadingBlock.tsx'),
  presets,
})
