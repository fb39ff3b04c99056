import { definePlugin, field, slot } from 'strata-pages'

export const fields = { title: field.text() }

export const slots = { items: slot({ allow: ['testimonial'], message: 'Testimonials holds testimonial.' }) }

export default definePlugin({
  name: 'testimonials',
  title: 'Testimonials',
  description: 'What people said.',
  group: 'Proof',
  icon: 'block',
  fields,
  slots,
  render: () => import('./Testimonials.tsx'),
  presets: [
    { name: 'Plain', content: { title: 'Voices', items: [{ component: 'testimonial', quote: 'Words.' }] } },
  ],
})
