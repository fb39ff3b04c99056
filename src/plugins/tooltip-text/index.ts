import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  text: field.text({ required: true, help: 'The words to explain.' }),
  content: field.textarea({
    label: 'Explanation',
    required: true,
    help: 'The explanation, in one sentence.',
  }),
  speed: field.option({
    values: ['usual', 'delayed', 'fast', 'instant'],
    default: 'usual',
    help: 'How soon it shows: after 0.4 s, after 1 s, or nearly at once.',
  }),
  link: field.link({
    newWindow: true,
    help: 'A page with more about it. With a link, the explanation opens on a click.',
  }),
  link_label: field.text({ default: 'Read more' }),
}

export default definePlugin({
  name: 'tooltip_text',
  title: 'Tooltip text',
  description:
    'Words that explain themselves. In text: [[tooltip content="Nothing new turns up" | saturation]].',
  group: 'Text',
  icon: 'tooltip',
  fields,
  mode: 'interaction',
  budget: 4000,
  inline: {
    types: ['tooltip', 'tooltip_text'],
    value: 'required',
    attributes: {
      content: { type: 'text', required: true, help: 'The explanation of the words.' },
      speed: { type: 'option', values: ['usual', 'delayed', 'fast', 'instant'] },
      link: { type: 'text', help: 'The address of a page with more about it.' },
    },
    toFields: ({ attributes: { content, speed, link }, value }) => ({ text: value, content, speed, link }),
    example: '[[tooltip content="Nothing new turns up any more" | saturation]]',
  },
  render: () => import('./TooltipText.tsx'),
  presets,
})
