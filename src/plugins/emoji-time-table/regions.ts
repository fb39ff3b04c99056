/** Names of the regions in a time table, from west to east, by field. */
export const REGIONS = {
  us_west: 'US West',
  us_east: 'US East',
  africa_europe: 'Africa and Europe',
  central_asia: 'Central Asia',
  east_asia_australia: 'East Asia and Australia',
} as const
