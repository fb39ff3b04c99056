import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  title: field.text({ default: 'On this page' }),
}

export default definePlugin({
  name: 'table_of_contents',
  title: 'Table of contents',
  description: 'Links to the chapters of the page. Hidden on pages without chapters.',
  group: 'Text',
  icon: 'contents',
  fields,
  uses: ['outline'],
  mode: 'enhance',
  enhance: {
    module: () => import('./tableOfContents.ts'),
    trigger: 'passed',
    applies: (_, { outline = [] }) => outline.length > 1,
  },
  budget: 1000,
  render: () => import('./TableOfContents.tsx'),
  presets,
})
