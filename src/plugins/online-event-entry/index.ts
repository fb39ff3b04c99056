import { definePlugin, field, slot } from 'strata-pages'
import { eventStructuredData } from '../../quarry/events/eventStructuredData.ts'
import { hoursAfterEnd, nextChange } from '../../quarry/events/hasEnded.ts'
import { PRICE } from '../../quarry/money/price.ts'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  date: field.datetime({
    label: 'Begins',
    required: true,
    help: 'Leave the time empty if only the day is known. 00:00 in UTC counts as empty.',
  }),
  end_date: field.datetime({ label: 'Last day', help: 'For events of several days.' }),
  duration: field.text({ help: 'As in: 50 minutes.' }),
  title: field.text({ required: true }),
  organized_by: field.text({ label: 'Organised by' }),
  price: field.text(PRICE),
  description: field.richtext({ tools: SHORT_TEXT }),
  link: field.link({
    newWindow: true,
    help: 'Where to take part; after the event, the recording or a summary.',
  }),
}

export const slots = {
  time_table: slot({
    allow: ['emoji_time_table'],
    max: 1,
    message: 'An event has at most one time table (emoji_time_table).',
  }),
}

export default definePlugin({
  name: 'online_event_entry',
  title: 'Online event',
  description: 'An online event. It is marked as past automatically.',
  group: 'Layout',
  icon: 'event',
  fields,
  slots,
  render: () => import('./OnlineEventEntry.tsx'),
  structuredData: ({ date, end_date, title, organized_by, price, description, link }, { story }) =>
    eventStructuredData(
      { date, end_date, name: title, organizer: organized_by, price, description, link },
      story,
    ),
  expiresAt: (content) => nextChange(content, undefined, hoursAfterEnd(content)),
  presets,
})
