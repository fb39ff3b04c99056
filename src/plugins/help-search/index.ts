import { definePlugin, field, type PageView } from 'strata-pages'
import type { SearchQuery } from '../../quarry/search/searchQuery.ts'
import presets from './presets.ts'

export const fields = {
  label: field.text({ default: 'Search the help', help: 'What the field is for.' }),
  placeholder: field.text({ help: 'An example of what to look for.' }),
  button_text: field.text({ default: 'Search' }),
}

export const slots = {}

/** The block's queries: the results for the search terms in the page's URL. */
export type Queries = { readonly results: SearchQuery }

const queries = (_values: unknown, { query }: PageView): Queries => ({
  results: { kind: 'search', query: query.q ?? '' },
})

export default definePlugin({
  name: 'help_search',
  title: 'Help search',
  description: 'Searches help articles, with results while typing.',
  group: 'Help',
  icon: 'search',
  fields,
  slots,
  queries,
  mode: 'enhance',
  enhance: { module: () => import('./helpSearch.ts'), trigger: 'interaction' },
  budget: 1000,
  render: () => import('./HelpSearch.tsx'),
  presets,
})
