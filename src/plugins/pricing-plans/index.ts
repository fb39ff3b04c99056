import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
  note: field.textarea({ help: 'Applies to every plan: taxes, billing, currency.' }),
  comparison_heading: field.text({ label: 'Heading of the comparison', default: 'Everything, side by side' }),
  comparison: field.richtext({
    help: 'A table with a column for each plan. A row of one cell across all columns begins a new group.',
  }),
}

export const slots = {
  plans: slot({
    allow: ['pricing_plan'],
    required: true,
    max: 4,
    message: 'Pricing plans hold one to four plans (pricing_plan).',
  }),
}

export default definePlugin({
  name: 'pricing_plans',
  title: 'Pricing plans',
  description: 'Pricing plans side by side, with a comparison table.',
  group: 'Proof',
  icon: 'plans',
  fields,
  slots,
  render: () => import('./PricingPlans.tsx'),
  presets,
})
