import { definePlugin, field } from 'strata-pages'

export const fields = { before: field.text(), term: field.text(), tooltip: field.text(), after: field.text() }

export default definePlugin({
  name: 'tooltip_text',
  title: 'Tooltip',
  description: 'A sentence with an explained word.',
  group: 'Text',
  icon: 'block',
  fields,
  mode: 'enhance',
  enhance: { module: () => import('./showTooltip.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./TooltipText.tsx'),
  presets: [
    {
      name: 'Plain',
      content: { before: 'Before', term: 'word', tooltip: 'What it means.', after: 'after.' },
    },
  ],
})
