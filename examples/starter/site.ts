// Must be the first import: the first stylesheet defines the order of the layers.
import './styles/site.css'

import { appIcons, defineSite } from 'strata-pages'
import { registry } from '#site/plugins'
import icon from './icon.svg?raw'
import tabIcon from './icon.svg?url'
import { languages } from './languages.ts'

export default defineSite({
  name: 'My site',
  description: 'A site built with Strata.',
  email: 'hello@example.com',
  languages,

  // Every folder in plugins is a block.
  plugins: registry,
  sections: [{ name: 'pages', title: 'Pages' }],

  // Header and footer are stories as well, so that editors change them like a page.
  shell: {
    header: { story: 'settings/header', plugin: 'site_header' },
    footer: { story: 'settings/footer', plugin: 'site_footer' },
  },

  icons: { tab: tabIcon, ...appIcons(icon) },
  colours: {
    frame: { light: '#fbfaf8', dark: '#16181d' },
    reading: {
      light: { ground: { l: 0.98, c: 0.003, h: 85 }, ink: { l: 0.24, c: 0.012, h: 270 } },
      dark: { ground: { l: 0.21, c: 0.011, h: 268 }, ink: { l: 0.94, c: 0.005, h: 85 } },
    },
  },
})
