import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  style: field.option({
    values: ['strata', 'seam', 'scale', 'rule'],
    default: 'strata',
    help: 'Strata at the end of a part, at most once a page. A rule between items of one kind.',
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
