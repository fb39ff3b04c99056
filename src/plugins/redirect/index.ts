import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  from: field.text({
    label: 'Old path',
    required: true,
    maxLength: 500,
    pattern: { source: '/[^?#]*', message: 'is no path of this site: it starts with / and has no ? or #' },
    help: 'Such as /old-pricing/. A page that is published there wins.',
  }),
  to: field.link({
    label: 'Leads to',
    required: true,
    file: true,
    help: 'A page of this site, or an address elsewhere.',
  }),
  permanent: field.boolean({
    default: true,
    help: 'Search engines and browsers remember a permanent one. Switch it off for a detour.',
  }),
}

export default definePlugin({
  name: 'redirect',
  title: 'Redirect',
  description: 'Redirects visitors of an old path. Its stories are in the folder redirects.',
  group: 'Settings',
  icon: 'redirect',
  kind: 'data',
  fields,
  redirect: ({ from, to, permanent }) => ({ from, to, permanent }),
  presets,
})
