import { pathBelow } from '../server/build/paths.ts'
import { optionalPart } from '../services/optionalPart.ts'
import type { Generators } from './generators.ts'

/** Generators for all sites. Modules are imported on demand, because Ladle runs one generator after each save. */
export const SITE_GENERATORS: Generators = {
  stories: {
    description: "Ladle's stories, from the plugins' presets",
    async files({ site, registry }) {
      const { generateStories } = await import('./ladle/generateStories.ts')
      return generateStories(await registry(), site.folder)
    },
  },
  components: {
    description: 'the components and presets of the content service, from the plugins',
    async files({ site, contentDir, registry }) {
      const { exportComponents } = await import('./schema/exportComponents.ts')
      const { readDemoSpace, readAdoptedLibrary } = await import('./content/demoSpace.ts')
      const { pictureProblem, readPictureRecord } = await import('./presetPictures/pictureRecord.ts')
      const plugins = await registry()
      const space = await readDemoSpace(contentDir)
      const pictures = await readPictureRecord(site.root, site.folder)
      return {
        ...exportComponents(
          plugins,
          space,
          pathBelow(site.root, contentDir),
          await readAdoptedLibrary(site, contentDir),
        ),
        // Pictures are optional: without a record the site has none.
        problem: pictures && pictureProblem(plugins, pictures, site.folder),
      }
    },
  },
  history: {
    description: 'the schema history, which records the fields of the blocks',
    async files({ site, registry }) {
      const { generateHistory, historyFile, readHistory } = await import('./schemaHistory/schemaHistory.ts')
      return generateHistory(await readHistory(site), await registry(), historyFile(site))
    },
  },
  blocks: {
    description: 'the reference of the blocks in docs/blocks',
    async files({ site, registry }) {
      const { generateBlockReference } = await import('./docs/generateBlockReference.ts')
      return generateBlockReference(await registry(), site.folder)
    },
  },
  routes: {
    description: "the route tree, from the files of the site's routes",
    async files({ site: { root, routeFiles } }) {
      if (!routeFiles) return undefined
      const { generateRouteTree } = await optionalPart(
        'A site with files of routes',
        ['@tanstack/router-generator'],
        () => import('./routes/generateRouteTree.ts'),
      )
      return generateRouteTree(root, routeFiles)
    },
  },
}
