import { readFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'
import { behaviourModule } from '../build/browserModules.ts'
import { builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'
import { BOOT, bootText, PAGE_RUNTIME } from '../pages/scripts.ts'
import type { Settings } from '../settings.ts'
import { builderAddress } from './devAddress.ts'
import { enhancerAddress } from './liveEnhancers.ts'

/** Returns the scripts of pages in development: the same boot script as in a build, but with source modules instead of bundles. */
export async function developmentScripts(
  registry: Entry['registry'],
  { root, everyPage }: Pick<Settings['site'], 'root' | 'everyPage'>,
) {
  const ofEveryPage = new Map(Object.entries(everyPage ?? {}))
  const file = builderModule(BOOT)
  // Not transformed by the development server, because an inline script must not contain the imports that it adds.
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return {
    for: (component: string): readonly string[] => {
      const plugin = registry.get(component)
      const own = plugin && behaviourModule(plugin, registry.file(component) ?? '')
      if (own && plugin.mode === 'enhance') return [enhancerAddress(own)]
      const module = own ?? ofEveryPage.get(component)
      return module ? [`/${module}`] : []
    },
    // Waits for the modules in the head: without React Refresh, components can't be loaded.
    boot: bootText(
      `addEventListener('DOMContentLoaded', () => {\n${code}\n})`,
      builderAddress(root, PAGE_RUNTIME),
    ),
  }
}
