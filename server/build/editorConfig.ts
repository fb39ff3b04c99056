import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { IN_EDITOR, scopedName } from './scopedName.ts'

/** Where the editor is served. */
const EDITOR_PATH = '/editor/'

interface EditorConfigOptions {
  /** The folder of its sources. */
  readonly root: string
  readonly outDir: string
}

/** How the editor is bundled: a page of its own with hashed files, whatever site it edits. */
export const editorConfig = ({ root, outDir }: EditorConfigOptions): InlineConfig => ({
  root,
  base: EDITOR_PATH,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // The mode of development would bundle React's own checks.
  mode: 'production',
  css: { modules: { generateScopedName: scopedName(IN_EDITOR) } },
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
            // With the order of the layers at its beginning: the first stylesheet, whatever else is divided.
            { name: 'parts', test: /\/editor\/parts\// },
          ],
        },
      },
    },
  },
})
