import { defineSiteServer } from 'strata-pages/server'

/** Pictures come from the harness's own host, videos from the video host. */
export default defineSiteServer({
  name: 'Measured',
  settings: {},
  configure: () => ({
    origins: { images: ['http://127.0.0.1:4100'], frames: ['https://www.youtube-nocookie.com'] },
  }),
})
