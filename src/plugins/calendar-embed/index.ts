import { definePlugin, field } from 'strata-pages'
import type { CalendarQuery } from '../../quarry/analytics/calendarQuery.ts'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  heading: field.text({ maxLength: 120 }),
  description: field.richtext({ tools: SHORT_TEXT }),
  url: field.text({
    label: 'Calendar address',
    help: 'If empty, the calendar from the settings is shown.',
    pattern: { source: 'https://\\S+', message: 'must begin with https://' },
  }),
  button_text: field.text({ default: 'Choose a time' }),
}

export const slots = {}

/** The block's queries: the settings' calendar. */
export type Queries = { readonly calendar: CalendarQuery }

const queries = (): Queries => ({ calendar: { kind: 'calendar' } })

export default definePlugin({
  name: 'calendar_embed',
  title: 'Calendar',
  description: 'Books a time. A third-party calendar loads only after the visitor presses the button.',
  group: 'Layout',
  icon: 'calendar',
  fields,
  slots,
  queries,
  mode: 'enhance',
  enhance: { module: () => import('./calendarFrame.ts'), trigger: 'visible' },
  budget: 1000,
  render: () => import('./CalendarEmbed.tsx'),
  presets,
})
