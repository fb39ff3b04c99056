import { defineSiteServer } from 'strata-pages/server'

export default defineSiteServer({ name: 'Notes', settings: {}, configure: () => ({}) })
