import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import { eventCard } from '../../quarry/events/eventCard.ts'
import { eventStructuredData } from '../../quarry/events/eventStructuredData.ts'
import { formatEventHours } from '../../quarry/events/formatEventDate.ts'
import { endOf, hoursAfterEnd, nextChange } from '../../quarry/events/hasEnded.ts'
import { timeZone } from '../../quarry/events/timeZone.ts'
import { PRICE } from '../../quarry/money/price.ts'
import { formatPlace } from './formatPlace.ts'
import presets from './presets.ts'

/** Separated from the metadata so that the editor's form starts with the fields that the page shows. */
const { title, description, ...metadata } = pageMetadata

export const fields = {
  title: {
    ...title,
    help: 'The name of the event: in the browser tab, in lists, in calendars and in search.',
  },
  headline: field.text({ help: 'The heading on the page. If empty, the title is used.' }),
  description: { ...description, help: 'What participants gain, in one or two sentences.' },
  date: field.datetime({
    label: 'Begins',
    required: true,
    help: 'Leave the time empty if only the day is known. 00:00 in UTC counts as empty.',
  }),
  end_date: field.datetime({ label: 'Ends', help: 'Without a time, the event ends with this day.' }),
  time_zone: timeZone('The organiser’s time zone, whose hours the page shows first: Europe/Lisbon.'),
  online: field.boolean({ help: 'People can take part online.' }),
  location: field.text({ help: 'Venue and town.' }),
  organized_by: field.text({ help: 'If empty, Quarry.' }),
  price: field.text(PRICE),
  duration: field.text({ help: 'As in: 50 minutes.' }),
  link: field.link({
    newWindow: true,
    help: 'Where to take part; after the event, the recording or a summary.',
  }),
  action_label: field.text({
    label: 'Link label before',
    default: 'Save a seat',
    help: 'The label of the link until the event is over.',
  }),
  after_label: field.text({
    label: 'Link label after',
    default: 'Read what was said',
    help: 'The label of the link once the event is over.',
  }),
  hero_image: field.asset({
    label: 'Hero picture',
    help: 'A wide picture below the opening. If empty, layers are drawn.',
  }),
  ...metadata,
}

export const slots = {
  body: slot({ allow: 'any', message: 'An event page may contain any block.' }),
}

export default definePlugin({
  name: 'event_page',
  title: 'Event page',
  description: 'A page about an event: date, place and registration. It says when the event is over.',
  group: 'Pages',
  icon: 'event',
  kind: 'page',
  fields,
  slots,
  uses: ['path'],
  mode: 'enhance',
  enhance: {
    module: () => import('./visitorTime.ts'),
    trigger: 'interaction',
    applies: (content) => formatEventHours(content) !== undefined,
  },
  budget: 600,
  render: () => import('./EventPage.tsx'),
  structuredData: (
    { title, location, organized_by, preview_image, structured_data_image, ...facts },
    { story },
  ) =>
    eventStructuredData(
      {
        ...facts,
        name: title,
        place: location,
        organizer: organized_by,
        image: structured_data_image ?? preview_image,
        // The event's URL is the page itself, since the linked page may require an account.
        link: undefined,
      },
      story,
    ),
  card: ({ date, end_date, location, online, price }) => ({
    ...eventCard({ date, end_date }),
    facts: [formatPlace(location, online), price ?? ''].filter(Boolean),
  }),
  expiresAt: (content) => nextChange(content, undefined, hoursAfterEnd(content)),
  endsAt: endOf,
  presets,
})
