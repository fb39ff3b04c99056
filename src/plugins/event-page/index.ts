import { definePlugin, field, pageMetadata, slot } from 'strata-pages'
import { eventCard } from '../../quarry/events/eventCard.ts'
import { eventStructuredData } from '../../quarry/events/eventStructuredData.ts'
import { formatEventHours } from '../../quarry/events/formatEventDate.ts'
import { endOf, hoursAfterEnd, nextChange } from '../../quarry/events/isOverdue.ts'
import { timeZone } from '../../quarry/events/timeZone.ts'
import { PRICE } from '../../quarry/money/price.ts'
import { placeWords } from './placeWords.ts'
import presets from './presets.ts'

/** The form shows what stands on the page first. */
const { title, description, ...metadata } = pageMetadata

export const fields = {
  title: {
    ...title,
    help: 'The name of the event: in the browser tab, in lists, in calendars and in search.',
  },
  headline: field.text({ help: 'The heading on the page. The title is used where it is empty.' }),
  description: { ...description, help: 'What one gets out of coming, in a sentence or two.' },
  date: field.datetime({
    label: 'Begins',
    required: true,
    help: 'In UTC. Leave the time at 00:00 where only the day is known.',
  }),
  end_date: field.datetime({ label: 'Ends', help: 'In UTC.' }),
  time_zone: timeZone('The organiser’s time zone, whose hours the page shows first: Europe/Lisbon.'),
  online: field.boolean({ help: 'One can take part from anywhere.' }),
  location: field.text({ help: 'The house and the town, for those who come.' }),
  organized_by: field.text({ help: 'Quarry where it is empty.' }),
  price: field.text(PRICE),
  duration: field.text({ help: 'As in: 50 minutes.' }),
  link: field.link({
    newWindow: true,
    help: 'Where to take part, and later where to read or watch what was said.',
  }),
  action_label: field.text({
    label: 'Link label before',
    default: 'Save a seat',
    help: 'What the link says before the event is over.',
  }),
  after_label: field.text({
    label: 'Link label after',
    default: 'Read what was said',
    help: 'What the link says once the event is over.',
  }),
  hero_image: field.asset({
    label: 'Hero picture',
    help: 'A broad picture under the opening. Layers are drawn where there is none.',
  }),
  ...metadata,
}

export const slots = {
  body: slot({ allow: 'any', message: 'Any block may stand in an event page.' }),
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
        // The page itself is where an event is looked up; what it links to may want an account.
        link: undefined,
      },
      story,
    ),
  card: ({ date, end_date, location, online, price }) => ({
    ...eventCard({ date, end_date }),
    facts: [placeWords(location, online), price ?? ''].filter(Boolean),
  }),
  expiresAt: (content) => nextChange(content, undefined, hoursAfterEnd(content)),
  endsAt: endOf,
  presets,
})
