import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ required: true, translatable: true }),
  steps: field.textarea({ required: true, translatable: true, help: 'One step a line.' }),
}

/** An island: its script is loaded when a visitor touches it, and hydrates this block alone. */
export default definePlugin({
  name: 'checklist',
  description: 'Steps to tick off.',
  group: 'Text',
  icon: 'list',
  fields,
  mode: 'interaction',
  budget: 1000,
  render: () => import('./Checklist.tsx'),
  presets,
})
