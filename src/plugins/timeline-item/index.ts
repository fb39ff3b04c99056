import { definePlugin, field, slot } from 'strata-pages'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true }),
  date: field.text({ help: 'A day like 2026-11-05, or words: 2019, Week 2.' }),
  descriptionText: field.textarea({ label: 'Description' }),
  descriptionRichText: field.richtext({
    label: 'Description with formatting',
    tools: SHORT_TEXT,
    help: 'Shown after the plain description.',
  }),
}

export const slots = {
  descriptionList: slot({
    allow: ['text_list_entry'],
    message: 'The list of a timeline item holds lines (text_list_entry).',
  }),
}

export default definePlugin({
  name: 'timeline_item',
  title: 'Timeline item',
  description: 'One entry of a timeline.',
  group: 'Layout',
  icon: 'timeline',
  fields,
  slots,
  render: () => import('./TimelineItem.tsx'),
  presets,
})
