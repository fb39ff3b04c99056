import { definePlugin, field, slot } from 'strata-pages'

export const fields = {
  title: field.text({ required: true }),
  size: field.option({ values: ['small', 'large'], default: 'small' }),
}
export const slots = { notes: slot({ allow: ['note'], message: 'Only notes.' }) }

export default definePlugin({
  name: 'note',
  title: 'Note',
  description: 'A title, and notes below it.',
  group: 'Text',
  icon: 'quote',
  fields,
  slots,
  render: () => import('./Note.tsx'),
  presets: [{ name: 'Plain', content: { title: 'A note', notes: [] } }],
})
