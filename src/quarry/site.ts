// Import this first: the first stylesheet determines the order of the cascade layers.
import './ui/styles/site.css'

import './analytics/calendarQuery.ts'
import { defineSite, englishWords } from 'strata-pages'
import { registry } from '#site/plugins'
import { APP_ICONS } from './appIcon.ts'
import { DEFAULT_CLIENT_SETTINGS } from './client/clientSettings.ts'
import './consent/consentQuery.ts'
import { SEARCH_ADDRESS, SEARCH_PAGE } from './client/searchAddress.ts'
import { consentHtml } from './consent/consentHtml.tsx'
import { EARLY_SCRIPT } from './earlyScript.ts'
import { ErrorPage } from './error/ErrorPage.tsx'
import tabIcon from './icon.svg?url'
import { routeTree } from './routes/routeTree.gen.ts'
import { helpIndex } from './search/helpIndex.ts'
import { resolveSearch } from './search/resolveSearch.ts'
import { shareCard } from './shareCard.ts'
import { readingColours } from './ui/readingColours.ts'

/** Quarry's site definition. */
export default defineSite({
  name: 'Quarry',
  description:
    'Quarry keeps every recording, quote and insight of your research, so that the next person finds the evidence.',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', words: englishWords }],
  email: 'hello@quarry.example',

  plugins: registry,
  routes: routeTree,
  sections: [
    { name: 'blog', title: 'Journal', article: 'BlogPosting', feeds: true },
    { name: 'product-updates', title: 'Product updates', article: 'Article', feeds: true },
    { name: 'customers', title: 'Customers', article: 'Article' },
    { name: 'guides', title: 'Guides', article: 'Article' },
    { name: 'help', title: 'Help', article: 'TechArticle' },
    { name: 'events', title: 'Events' },
    { name: 'jobs', title: 'Jobs', holds: (path) => path.startsWith('/job-') },
    { name: 'pages', title: 'Pages' },
  ],

  shell: {
    header: { story: 'settings/header', plugin: 'site_header' },
    footer: { story: 'settings/footer', plugin: 'site_footer' },
    closing: consentHtml,
  },
  errorPage: ErrorPage,
  searchPage: SEARCH_PAGE,

  queries: {
    search: resolveSearch,
    calendar: async (_, { settings }) => settings.calendarUrl,
    consent: async (_, { settings }) => settings.analytics,
  },
  data: {
    [SEARCH_ADDRESS]: async (context) => (await helpIndex(context)).sections,
  },
  redirects: 'redirects/',

  shareCard,
  calendar: '/events/calendar.ics',

  icons: { tab: tabIcon, touch: '/apple-touch-icon.png', logo: '/icon-512.png', app: APP_ICONS },
  colours: { frame: { light: '#f4f1ea', dark: '#1b2027' }, reading: readingColours },

  earlyScript: EARLY_SCRIPT,
  clientSettings: {
    defaults: DEFAULT_CLIENT_SETTINGS,
    inDrafts: { analytics: false },
    inDevelopment: { analytics: false },
  },
})
