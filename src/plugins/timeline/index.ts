import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
  certificate: field.boolean({ help: 'Ends the timeline with a certificate.' }),
  cta_button_label: field.text({
    label: 'Button label',
    help: 'The label of a button below the timeline. If empty, there is no button.',
  }),
  cta_link: field.link({
    label: 'Button link',
    newWindow: true,
    help: 'The target of the button. If empty, the form on the page.',
  }),
}

export const slots = {
  items: slot({
    allow: ['timeline_item'],
    required: true,
    message: 'A timeline holds timeline items (timeline_item).',
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
