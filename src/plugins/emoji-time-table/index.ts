import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'
import { REGIONS } from './regions.ts'

const times = (label: string) => field.options({ label, values: ['morning', 'day', 'evening', 'night'] })

export const fields = {
  us_west: times(REGIONS.us_west),
  us_east: times(REGIONS.us_east),
  africa_europe: times(REGIONS.africa_europe),
  central_asia: times(REGIONS.central_asia),
  east_asia_australia: times(REGIONS.east_asia_australia),
}

export default definePlugin({
  name: 'emoji_time_table',
  title: 'Time table',
  description: 'The time of day of an event in five regions of the world.',
  group: 'Layout',
  icon: 'clock',
  fields,
  render: () => import('./EmojiTimeTable.tsx'),
  presets,
})
