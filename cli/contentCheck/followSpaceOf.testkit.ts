import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader } from '../../src/index/spaceReader.ts'
import type { SiteDefinition } from '../../src/pages/defineSite.ts'
import type { openContent } from './openContent.ts'

/** Returns the `followSpace` of a site's server entry. */
export const followSpaceOf =
  (site: SiteDefinition): Parameters<typeof openContent>[2]['followSpace'] =>
  (source, store) =>
    new SpaceSync(
      site.languages.map(({ code }) => code),
      createSpaceReader({ site, registry: site.plugins, source }),
      store,
    )
