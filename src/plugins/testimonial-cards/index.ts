import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
}

export const slots = {
  testimonials: slot({
    allow: ['testimonial'],
    required: true,
    message: 'Testimonial cards hold testimonials (testimonial).',
  }),
}

export default definePlugin({
  name: 'testimonial_cards',
  title: 'Testimonial cards',
  description: 'Testimonials on cards, side by side.',
  group: 'Proof',
  icon: 'quotes',
  fields,
  slots,
  render: () => import('./TestimonialCards.tsx'),
  presets,
})
