import { builderModule } from '../server/build/paths.ts'
import { ladleFolders, ladleSite } from './ladleSite.ts'

const { folder } = await ladleSite()
const { stories, built } = ladleFolders(folder)

/** Ladle's configuration. Ladle is run from the folder of the site's project, with `--config` and the folder of this file. */

export default {
  stories: `${stories}/**/*.stories.tsx`,
  viteConfig: builderModule('ladle/vite.config'),
  // Where there is none of this name, the first one.
  defaultStory: 'pages--page--plain',
  port: 4200,
  previewPort: 4201,
  outDir: built,
  addons: {
    theme: { enabled: true, defaultState: 'auto' },
    // A phone, the width at which a page becomes a wide one, and a desk.
    width: { enabled: true, options: { phone: 390, wide: 868, desk: 1280 }, defaultState: 0 },
    rtl: { enabled: true },
    a11y: { enabled: false },
    action: { enabled: false },
  },
}
