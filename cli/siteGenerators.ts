import { pathBelow } from '../server/build/paths.ts'
import { optionalPart } from '../services/optionalPart.ts'
import type { Generators } from './generators.ts'

/** What is generated from any site. Modules are imported when they run: Ladle runs one generator after each save. */
export const SITE_GENERATORS: Generators = {
  stories: {
    makes: "Ladle's stories, from the plugins' presets",
    async files({ site, registry }) {
      const { generateStories } = await import('./ladle/generateStories.ts')
      return generateStories(await registry(), site.folder)
    },
  },
  components: {
    makes: 'the components and presets of the content service, from the plugins',
    async files({ site, contentDir, registry }) {
      const { exportComponents } = await import('./schema/exportComponents.ts')
      const { readDemoSpace } = await import('./content/demoSpace.ts')
      const { pictureProblem, readPictureRecord } = await import('./presetPictures/pictureRecord.ts')
      const plugins = await registry()
      const pictures = await readPictureRecord(site.root, site.folder)
      return {
        ...exportComponents(plugins, await readDemoSpace(contentDir), pathBelow(site.root, contentDir)),
        // A site without any pictures has none to bring up to date.
        problem: pictures && pictureProblem(plugins, pictures, site.folder),
      }
    },
  },
  blocks: {
    makes: 'the reference of the blocks in docs/blocks',
    async files({ site, registry }) {
      const { generateBlockReference } = await import('./docs/generateBlockReference.ts')
      return generateBlockReference(await registry(), site.folder)
    },
  },
  routes: {
    makes: "the route tree, from the files of the site's routes",
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
