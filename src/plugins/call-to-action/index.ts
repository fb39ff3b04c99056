import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import presets from './presets.ts'

export const fields = {
  heading: field.text({ required: true, maxLength: 120 }),
  description: field.textarea(),
  action_label: field.text(),
  action_link: field.link(),
  second_action_label: field.text(),
  second_action_link: field.link(),
}

export default definePlugin({
  name: 'call_to_action',
  title: 'Call to action',
  description: 'Ends a page: what to do next, said large, with one button or two.',
  group: 'Layout',
  icon: 'call',
  fields,
  render: () => import('./CallToAction.tsx'),
  presets,
})
