import type { Plugin } from 'vite'

/** Leaves nothing but scripts in the browsers' bundles: stylesheets and fonts come from the server's, which every page links. */
export function scriptsOnly(): Plugin {
  return {
    name: 'site:scripts-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview',
    generateBundle(_, bundle) {
      for (const [file, { type }] of Object.entries(bundle))
        if (type === 'asset' && !file.endsWith('.json')) delete bundle[file]
    },
  }
}
