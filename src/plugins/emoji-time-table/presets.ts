import type { Presets } from 'strata-pages'
import type { fields } from './index.ts'

const all = ['morning', 'day', 'evening', 'night'] as const

export default [
  {
    name: 'Plain',
    content: {
      us_west: ['morning'],
      us_east: ['day'],
      africa_europe: ['evening'],
      central_asia: ['night'],
      east_asia_australia: ['night'],
    },
  },
  {
    name: 'Two sessions',
    content: {
      us_west: ['morning', 'evening'],
      us_east: ['day', 'night'],
      africa_europe: ['day', 'evening'],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: { us_west: all, us_east: all, africa_europe: all, central_asia: all, east_asia_australia: all },
  },
  { name: 'Only required fields', forEditors: false, content: { africa_europe: ['day'] } },
] satisfies Presets<typeof fields>
