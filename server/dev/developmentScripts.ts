import type { ViteDevServer } from 'vite'
import { browserModules } from '../build/browserModules.ts'
import { bootText } from '../pages/scripts.ts'

/** The scripts of a page in development: the same boot script, with the sources in place of the bundle. */
export async function developmentScripts(vite: ViteDevServer) {
  const modules = await browserModules()
  const source = await vite.environments.client.transformRequest('/src/islands/boot.ts')
  // What Vite adds to a module (its source map, its import of the client) has no place in an inline script.
  const code = (source?.code ?? '')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^import\.meta\.hot = .*$/gm, '')
    .replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '')
  return {
    for: (component: string): readonly string[] => {
      const module = modules.get(component)
      return module ? [`/${module}`] : []
    },
    boot: bootText(code, (module) => [`/${module}`]),
  }
}
