import { definePlugin, field, slot } from 'strata-pages'
import { PRICE } from '../../quarry/money/price.ts'
import presets from './presets.ts'

export const fields = {
  name: field.text({ required: true }),
  price: field.text({ ...PRICE, required: true, maxLength: 24 }),
  unit: field.text({ label: 'Price is for', help: 'As in: a seat and month.' }),
  label: field.text({ label: 'Text above the name', help: 'A few words: Most teams start here.' }),
  audience: field.textarea({ help: 'Who the plan is for.' }),
  is_highlighted: field.boolean({
    label: 'Highlight',
    help: 'Makes the plan stand out. Use it for one plan only.',
  }),
  action_label: field.text({ label: 'Button label' }),
  action_link: field.link({ label: 'Button link', email: true, file: true, newWindow: true }),
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
  onlyIf: { action_link: { action_label: true } },
  render: () => import('./PricingPlan.tsx'),
  presets,
})
