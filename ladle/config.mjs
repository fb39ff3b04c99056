import { builderModule } from '../server/build/paths.ts'
import { ladleFolders, ladleSite } from './ladleSite.ts'

const { folder } = await ladleSite()
const { stories, built } = ladleFolders(folder)

/** Ladle's configuration. Run Ladle in the site's project folder, with this file's folder as `--config`. */

export default {
  stories: `${stories}/**/*.stories.tsx`,
  viteConfig: builderModule('ladle/vite.config'),
  // If it does not exist, Ladle shows the first story.
  defaultStory: 'pages--page--plain',
  port: 4200,
  previewPort: 4201,
  outDir: built,
  addons: {
    theme: { enabled: true, defaultState: 'auto' },
    // A phone, the breakpoint of the wide layout, and a desktop.
    width: { enabled: true, options: { phone: 390, wide: 868, desk: 1280 }, defaultState: 0 },
    rtl: { enabled: true },
    a11y: { enabled: false },
    action: { enabled: false },
  },
}
