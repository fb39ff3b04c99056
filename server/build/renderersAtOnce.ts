import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'

/** How a plugin names its renderer. */
const RENDER = /\brender: \(\) => import\((['"])(\.\/[^'"]+)\1\)/

/** A renderer that takes more than types of its plugin may need them before the plugin has made them. */
const OF_PLUGIN = /^import (?!type\b)[^;'"]*from (['"])\.\/index(?:\.tsx?)?\1/m

/**
 * Lets previews take all renderers with the plugins that name them. An editor may add any block, so all are loaded anyway; imported
 * one by one each would be a file of its own, of a line that leads to the file with the blocks. A renderer that takes values of its
 * plugin stays such a file.
 */
export function renderersAtOnce({ root, plugins }: Pick<SiteFolder, 'root' | 'plugins'>): Plugin {
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
        if (!whole || OF_PLUGIN.test(await readFile(join(dirname(id), module!), 'utf8'))) return undefined
        const used = code.replace(whole, 'render: async () => renderer')
        return { code: `import * as renderer from ${JSON.stringify(module)}\n${used}`, map: null }
      },
    },
  }
}
