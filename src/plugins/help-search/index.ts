import type { SearchAsk } from '../../quarry/search/searchAsk.ts'
import type { PageView } from '../../registry/ask.ts'
import { definePlugin } from '../../registry/definePlugin.ts'
import * as field from '../../registry/fields.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ default: 'Search the help', help: 'What the field is for.' }),
  placeholder: field.text({ help: 'An example of what to look for.' }),
  button_text: field.text({ default: 'Search' }),
}

export const slots = {}

/** What the block asks for: the results of what the address looks for. */
export type Asked = { readonly results: SearchAsk }

const asks = (_values: unknown, { query }: PageView): Asked => ({
  results: { kind: 'search', query: query.q ?? '' },
})

export default definePlugin({
  name: 'help_search',
  title: 'Help search',
  description: 'Looks for help articles, with results while one types.',
  group: 'Help',
  icon: 'search',
  fields,
  slots,
  asks,
  mode: 'enhance',
  enhance: { module: () => import('./helpSearch.ts'), due: 'interaction' },
  budget: 1000,
  render: () => import('./HelpSearch.tsx'),
  presets,
})
