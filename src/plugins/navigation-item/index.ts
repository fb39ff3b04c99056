import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  path: field.text({ label: 'Menu path', required: true, help: 'As in Settings > Consent.' }),
}

export default definePlugin({
  name: 'navigation_item',
  title: 'Navigation item',
  description: 'A path through Quarry’s menus. In text: [[nav | Settings > Consent]].',
  group: 'Help',
  icon: 'menu',
  fields,
  inline: {
    types: ['nav', 'navigation_item'],
    value: 'required',
    toFields: ({ value }) => ({ path: value }),
    example: '[[nav | Settings > Consent]]',
  },
  render: () => import('./NavigationItem.tsx'),
  presets,
})
