import { definePlugin, field, slot } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  heading: field.text(),
  description: field.textarea(),
  show_from: field.datetime({
    dayOnly: true,
    help: 'The first day of events to show. If empty, January 1, 2021.',
  }),
  show_to: field.datetime({
    dayOnly: true,
    help: 'The last day of events to show. If empty, January 1, 2029.',
  }),
}

export const slots = {
  events: slot({
    allow: ['online_event_entry', 'conference_event_entry'],
    message: 'An event collection holds online events and conferences.',
  }),
}

export default definePlugin({
  name: 'event_collection',
  title: 'Event collection',
  description: 'Events of a period in the order of their dates.',
  group: 'Layout',
  icon: 'events',
  fields,
  slots,
  render: () => import('./EventCollection.tsx'),
  presets,
})
