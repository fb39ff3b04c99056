import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text({ required: true, maxLength: 120 }),
  description: field.textarea(),
  action_label: field.text({ label: 'Button label' }),
  action_link: field.link({ label: 'Button link', email: true, file: true, newWindow: true }),
  second_action_label: field.text({ label: 'Second button label' }),
  second_action_link: field.link({
    label: 'Second button link',
    email: true,
    file: true,
    newWindow: true,
  }),
}

export default definePlugin({
  name: 'call_to_action',
  title: 'Call to action',
  description: 'The end of a page: a large sentence with one or two buttons.',
  group: 'Layout',
  icon: 'call',
  fields,
  onlyIf: { action_link: { action_label: true }, second_action_link: { second_action_label: true } },
  render: () => import('./CallToAction.tsx'),
  presets,
})
