import { definePlugin, field } from 'strata-pages'
import presets from './presets.ts'

export const fields = {
  from: field.text({
    label: 'Old path',
    required: true,
    maxLength: 500,
    pattern: {
      source: '/[^?#]*',
      message: 'is not a path of this site: a path starts with / and has no ? or #',
    },
    help: 'For example /old-pricing/. A published page at this path takes precedence.',
  }),
  to: field.link({
    label: 'Redirect to',
    required: true,
    file: true,
    help: 'A page of this site, or an address of a different site.',
  }),
  permanent: field.boolean({
    default: true,
    help: 'Search engines and browsers remember a permanent redirect. Switch it off for a temporary one.',
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
