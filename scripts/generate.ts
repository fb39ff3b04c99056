/** Writes all generated files of this repository and of a site, or with `--check` reports the ones that are out of date. */
import { generateCommand } from '../cli/generateCommand.ts'
import type { Generators } from '../cli/generators.ts'
import { SITE_GENERATORS } from '../cli/siteGenerators.ts'
import { runCommand } from '../server/commandLine.ts'

/** Generators of files from the builder's sources or the demo space. */
const PROJECT_GENERATORS: Generators = {
  'kitchen-sink': {
    description: 'the story of the demo space that shows every block once',
    isProjectOnly: true,
    async files({ contentDir, registry }) {
      const { kitchenSink } = await import('./content/kitchenSink.ts')
      const { readDemoSpace } = await import('../cli/content/demoSpace.ts')
      return kitchenSink(await registry(), await readDemoSpace(contentDir))
    },
  },
  reference: {
    description: 'the reference of definePlugin and defineSite in docs/reference',
    async files({ site }) {
      const { apiReference } = await import('./docs/apiReference.ts')
      return apiReference(site.root)
    },
  },
  api: {
    description: 'the report of the public API in docs/api',
    isProjectOnly: true,
    async files({ site }) {
      const { apiReport } = await import('./docs/apiReport.ts')
      return apiReport(site.root)
    },
  },
}

await runCommand(generateCommand({ ...SITE_GENERATORS, ...PROJECT_GENERATORS }))
