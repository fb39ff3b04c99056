import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
  certificate: field.boolean({ help: 'There is a certificate at the end.' }),
  cta_button_label: field.text({
    label: 'Button label',
    help: 'The words of a button below. Without them there is none.',
  }),
  cta_link: field.link({
    label: 'Button link',
    newWindow: true,
    help: 'Where the button leads. The form on the page where it is empty.',
  }),
}

export const slots = {
  items: slot({
    allow: ['timeline_item'],
    required: true,
    message: 'A timeline holds what happens one after another (timeline_item).',
  }),
}

export default definePlugin({
  name: 'timeline',
  title: 'Timeline',
  description: 'Entries in order, with or without dates.',
  group: 'Layout',
  icon: 'timeline',
  fields,
  slots,
  onlyIf: { cta_link: { cta_button_label: true } },
  render: () => import('./Timeline.tsx'),
  presets,
})
