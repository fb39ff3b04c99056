import { defineSiteServer } from 'strata-pages/server'

/** The magazine has no additional settings and uses no external services. */
export default defineSiteServer({
  name: 'Field Notes',
  settings: {},
  configure: () => ({}),
  firstFonts: /\/fraunces-(?!italic)[^/]*\.woff2$/,
})
