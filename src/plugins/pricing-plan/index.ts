import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import { slot } from '../../registry/slot.ts'
import presets from './presets.ts'

export const fields = {
  name: field.text({ required: true }),
  price: field.text({
    required: true,
    maxLength: 24,
    help: 'With its currency, or a word: €24, On request.',
  }),
  unit: field.text({ help: 'What the price is for: a seat and month.' }),
  label: field.text({ help: 'A few words above the name: Most teams start here.' }),
  audience: field.textarea({ help: 'For whom the plan is.' }),
  is_highlighted: field.boolean({ help: 'Sets the plan off. One of all plans is enough.' }),
  action_label: field.text(),
  action_link: field.link(),
}

export const slots = {
  points: slot({
    allow: ['text_list_entry'],
    message: 'The points of a plan are lines (text_list_entry).',
  }),
}

export default definePlugin({
  name: 'pricing_plan',
  title: 'Plan',
  description: 'One plan of the pricing plans.',
  group: 'Proof',
  icon: 'plan',
  fields,
  slots,
  render: () => import('./PricingPlan.tsx'),
  presets,
})
