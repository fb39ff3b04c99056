import { definePlugin, field } from 'strata-pages'

export const fields = {
  title: field.text(),
  date: field.text(),
  location: field.text(),
  description: field.textarea(),
  link: field.link(),
}

export default definePlugin({
  name: 'event',
  title: 'Event',
  description: 'An event of a list.',
  group: 'Layout',
  icon: 'block',
  fields,
  render: () => import('./Event.tsx'),
  presets: [
    {
      name: 'Plain',
      content: {
        title: 'Launch',
        date: '2027-01-10',
        location: 'Harbour',
        description: 'At noon.',
        link: '/more/',
      },
    },
  ],
})
