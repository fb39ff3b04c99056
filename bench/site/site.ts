import { defineSite, englishWords } from 'strata-pages'
import { registry } from '#site/plugins'
import { APP_ICONS } from './appIcon.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { navigation } from './navigation.tsx'

// The shared stylesheet of all compared sites, copied by `npm run bench`.
import.meta.glob('./harness/site.css', { eager: true })

const ground = { l: 1, c: 0, h: 0 }
const ink = { l: 0.25, c: 0.02, h: 250 }

/** The site that is compared with the same pages of other frameworks. */
export default defineSite({
  name: navigation.brand,
  description: 'The same pages as those of the other frameworks in the comparison.',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', words: englishWords }],
  email: 'measured@example.org',

  plugins: registry,
  sections: [{ name: 'pages', title: 'Pages' }],

  shell: {
    header: { story: 'settings/header', plugin: 'site_header' },
    footer: { story: 'settings/footer', plugin: 'site_footer' },
  },
  errorPage: ErrorPage,
  // The peers' pages have only a title and a description.
  headFacts: [],

  icons: { tab: '/icon-512.png', touch: '/icon-512.png', logo: '/icon-512.png', app: APP_ICONS },
  colours: {
    frame: { light: '#ffffff', dark: '#ffffff' },
    reading: { light: { ground, ink }, dark: { ground, ink } },
  },
  clientSettings: { defaults: {} },
})
