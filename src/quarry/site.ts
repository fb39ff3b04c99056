import './analytics/calendarAsk.ts'
import { defineSite } from '../site/defineSite.ts'
import { answerSearch } from './search/answerSearch.ts'
import { helpIndex } from './search/helpIndex.ts'
import { SEARCH_ADDRESS } from './search/searchAddress.ts'

/** Quarry's site. */
export default defineSite({
  name: 'Quarry',
  asks: { search: answerSearch, calendar: async (_, { settings }) => settings.calendarUrl },
  data: {
    [SEARCH_ADDRESS]: async ({ list, registry }) => (await helpIndex(list, registry)).sections,
  },
})
