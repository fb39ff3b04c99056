import { defineSiteServer } from 'strata-pages/server'

/** The magazine has no settings of its own, and talks to no vendor. */
export default defineSiteServer({
  name: 'Field Notes',
  settings: {},
  configure: () => ({}),
  firstFonts: /\/fraunces-(?!italic)[^/]*\.woff2$/,
})
