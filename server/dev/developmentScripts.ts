import { readFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'
import { behaviourModule } from '../build/browserModules.ts'
import { builderModule } from '../build/paths.ts'
import type { Entry } from '../entry.ts'
import { BOOT, bootText, PAGE_RUNTIME } from '../pages/scripts.ts'
import type { Settings } from '../settings.ts'
import { builderAddress } from './devAddress.ts'
import { enhancerAddress } from './liveEnhancers.ts'

/** The scripts of a page in development: the same boot script, with the sources in place of the bundle. */
export async function developmentScripts(
  registry: Entry['registry'],
  { root, everyPage }: Pick<Settings['site'], 'root' | 'everyPage'>,
) {
  const ofEveryPage = new Map(Object.entries(everyPage ?? {}))
  const file = builderModule(BOOT)
  // Not by way of the dev server, whose additions have no place in an inline script.
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return {
    for: (component: string): readonly string[] => {
      const plugin = registry.get(component)
      const own = plugin && behaviourModule(plugin, registry.file(component) ?? '')
      if (own && plugin.mode === 'enhance') return [enhancerAddress(own)]
      const module = own ?? ofEveryPage.get(component)
      return module ? [`/${module}`] : []
    },
    // Modules in the head come first: without React's refresh no component can be loaded.
    boot: bootText(
      `addEventListener('DOMContentLoaded', () => {\n${code}\n})`,
      builderAddress(root, PAGE_RUNTIME),
    ),
  }
}
