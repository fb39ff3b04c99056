import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { EDITOR_NAME_LENGTH, scopedName } from './scopedName.ts'

/** URL path of the editor. */
const EDITOR_PATH = '/editor/'

interface EditorConfigOptions {
  /** The folder of its sources. */
  readonly root: string
  readonly outDir: string
}

/** Returns Vite's configuration for the editor: a single-page app with hashed files, independent of the site. */
export const editorConfig = ({ root, outDir }: EditorConfigOptions): InlineConfig => ({
  root,
  base: EDITOR_PATH,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // Development mode would bundle React's development build.
  mode: 'production',
  css: { modules: { generateScopedName: scopedName(EDITOR_NAME_LENGTH) } },
  plugins: [react()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
            // Declares the order of the cascade layers, so it has to be the first stylesheet.
            { name: 'parts', test: /\/editor\/parts\// },
          ],
        },
      },
    },
  },
})
