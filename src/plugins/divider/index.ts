import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  style: field.option({
    values: ['strata', 'seam', 'scale', 'rule'],
    default: 'strata',
    help: 'Strata where a part ends, at most once a page; a rule between things of one kind.',
  }),
}

export default definePlugin({
  name: 'divider',
  title: 'Divider',
  description: 'A line between two parts of a page.',
  group: 'Layout',
  icon: 'divider',
  fields,
  render: () => import('./Divider.tsx'),
  presets,
})
