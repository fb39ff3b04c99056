import { definePlugin, field, slot } from 'strata-pages'
import { migrations } from './migrations.ts'
import presets from './presets.ts'

export const fields = {
  claim: field.text({ help: 'One sentence beside the logo.' }),
  legal: field.text({ label: 'Legal line' }),
}

export const slots = {
  columns: slot({
    allow: ['nav_item'],
    max: 6,
    message: 'Each column of the footer is a menu entry (nav_item) with entries below it.',
  }),
  controls: slot({
    allow: ['cookie_choices', 'theme_switch'],
    message:
      'Only the cookie choices (cookie_choices) and the theme switch (theme_switch) may be beside the legal line.',
  }),
}

export default definePlugin({
  name: 'site_footer',
  title: 'Site footer',
  description: 'The links at the bottom of every page.',
  group: 'Settings',
  icon: 'footer',
  kind: 'shell',
  fields,
  slots,
  migrations,
  provides: () => ({ menu: 'columns' }),
  render: () => import('./SiteFooter.tsx'),
  presets,
})
