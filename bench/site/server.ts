import { defineSiteServer } from 'strata-pages/server'

/** Images are loaded from the harness's host, videos from the video host. */
export default defineSiteServer({
  name: 'Measured',
  settings: {},
  configure: () => ({
    origins: { images: ['http://127.0.0.1:4100'], frames: ['https://www.youtube-nocookie.com'] },
  }),
})
