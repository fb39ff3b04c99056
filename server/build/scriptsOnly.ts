import type { Plugin } from 'vite'

/** Vite plugin that removes stylesheets and fonts from browser bundles, since pages link those of the server's bundle. */
export function scriptsOnly(): Plugin {
  return {
    name: 'site:scripts-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    generateBundle(_, bundle) {
      for (const [file, { type }] of Object.entries(bundle))
        if (type === 'asset' && !/\.js(?:on)?$/.test(file)) delete bundle[file]
    },
  }
}
