import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

/**
 * Vite plugin that fails for stylesheets with a syntax error, with its position. Vite itself parses only CSS modules and stylesheets that
 * import or refer to files, and browsers skip what they can't parse.
 */
export function checkStylesheets(): Plugin {
  let parsing: ResolvedConfig
  return {
    name: 'site:check-stylesheets',
    apply: 'serve',
    enforce: 'pre',
    configResolved(config) {
      // With a plugin, although it does nothing, Vite passes every stylesheet to PostCSS.
      parsing = { ...config, css: { ...config.css, postcss: { plugins: [{ postcssPlugin: 'none' }] } } }
    },
    transform: {
      filter: { id: { include: /\.css(?:\?|$)/, exclude: /\/node_modules\// } },
      async handler(code, id) {
        if (this.environment.name === 'client') await preprocessCSS(code, id.split('?')[0]!, parsing)
      },
    },
  }
}
