import { definePlugin, field, slot } from 'strata-pages'
import { eventStructuredData } from '../../quarry/events/eventStructuredData.ts'
import { hoursAfterEnd, nextChange } from '../../quarry/events/hasEnded.ts'
import { PRICE } from '../../quarry/money/price.ts'
import { SHORT_TEXT } from '../../quarry/text/richTextTools.ts'
import presets from './presets.ts'

export const fields = {
  date: field.datetime({ label: 'First day', required: true, dayOnly: true }),
  end_date: field.datetime({ label: 'Last day', dayOnly: true, help: 'For events of several days.' }),
  location: field.text({ help: 'Town and venue. Leave empty if the event is online only.' }),
  theme: field.text({
    required: true,
    preview: true,
    help: 'The name or topic: the heading of the entry.',
  }),
  price: field.text(PRICE),
  website: field.link({ newWindow: true, help: 'The organiser’s page about it.' }),
  description: field.richtext({ tools: SHORT_TEXT }),
  read_more_link: field.link({ label: 'Link to read more', help: 'Our own page about it.' }),
}

export const slots = {
  time_table: slot({
    allow: ['emoji_time_table'],
    max: 1,
    message: 'An event has at most one time table (emoji_time_table).',
  }),
}

export default definePlugin({
  name: 'conference_event_entry',
  title: 'Conference',
  description: 'An event on site. It is marked as past automatically.',
  group: 'Layout',
  icon: 'event',
  fields,
  slots,
  render: () => import('./ConferenceEventEntry.tsx'),
  structuredData: ({ website, read_more_link, ...values }, { story }) =>
    eventStructuredData(
      { ...values, name: values.theme, place: values.location, link: website || read_more_link },
      story,
    ),
  expiresAt: (content) => nextChange(content, undefined, hoursAfterEnd(content)),
  presets,
})
