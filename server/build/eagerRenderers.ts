import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'

/** The lazy import of the renderer in a plugin's definition. */
const RENDER = /\brender: \(\) => import\((['"])(\.\/[^'"]+)\1\)/

/** A value import of the plugin in its renderer. With an eager import it would be a cycle, in which the value may be undefined. */
const IMPORTS_PLUGIN = /^import (?!type\b)[^;'"]*from (['"])\.\/index(?:\.tsx?)?\1/m

/**
 * Vite plugin that replaces the lazy imports of renderers with static ones in the bundle for previews. An editor may add any block, so
 * previews load all renderers anyway, and each lazy import would cost one more small file. Renderers that import values from their
 * plugin remain lazy.
 */
export function eagerRenderers({ root, plugins }: Pick<SiteFolder, 'root' | 'plugins'>): Plugin {
  const folder = `${normalizePath(join(root, plugins))}/`
  return {
    name: 'site:renderers-at-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'preview',
    transform: {
      filter: { id: /\/index\.tsx?$/, code: RENDER },
      async handler(code, id) {
        if (!id.startsWith(folder)) return undefined
        const [whole, , module] = RENDER.exec(code) ?? []
        if (!whole || IMPORTS_PLUGIN.test(await readFile(join(dirname(id), module!), 'utf8')))
          return undefined
        const used = code.replace(whole, 'render: async () => renderer')
        return { code: `import * as renderer from ${JSON.stringify(module)}\n${used}`, map: null }
      },
    },
  }
}
