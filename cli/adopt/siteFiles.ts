import { quoted } from '../scaffold/printValue.ts'
import { skeletonModule } from '../scaffold/siteSkeleton.ts'
import { ADOPTED_PARTS } from './adoptedParts.ts'
import { type PulledSpace, pulledSpaceId } from './readPulledSpace.ts'

/** Choices of the person who adopts a space. */
export interface AdoptChoices {
  /** The name of the site's folder at its first adoption, from which names are derived. */
  readonly folderName?: string
  /** The folder name of the space to adopt, if there are several. */
  readonly space?: string
  /** The site's title, for visitors. Default: derived from the folder's name. */
  readonly name?: string
  /** Codes of its languages, the main one first. Default: English, and those of the space. */
  readonly languages?: string
  /** The version or tarball of the builder. Default: the running version. */
  readonly builder?: string
}

/** Files of a new site that an adopted one has too. Its blocks, content and samples are written from the space. */
const SHARED =
  /^(?:\.gitignore|\.yarnrc\.yml|icon\.svg|languages\.ts|navigationWords\.ts|package\.json|styles\/.*|tsconfig\.json|vitest\.config\.ts)$/

/**
 * Returns the files of the site around its blocks: text by path.
 *
 * @throws Error if a language's code is invalid
 */
export async function siteFiles(
  space: PulledSpace,
  { folderName = '', name, languages, builder }: AdoptChoices,
): Promise<ReadonlyMap<string, string>> {
  const { nameFrom, readLanguages, siteFiles: newSiteFiles, version } = await skeletonModule()
  const codes = languages ?? ['en', ...space.languages.languages.map(({ code }) => code)].join(',')
  const title = name || nameFrom(folderName)
  const files = await newSiteFiles({
    folderName,
    name: title,
    languages: readLanguages([...new Set(codes.split(','))].join(',')),
    space: String(pulledSpaceId(space)),
    builder: builder ?? `^${version}`,
  })
  return new Map([
    ...[...files].filter(([path]) => SHARED.test(path)),
    ...Object.entries(ADOPTED_PARTS),
    ['site.ts', siteSource(title)],
    ['tests/blocks.test.ts', TEST],
  ])
}

const siteSource = (
  name: string,
) => `// Must be the first import: the first stylesheet defines the order of the layers.
import './styles/site.css'

import { appIcons, defineSite } from 'strata-pages'
import { registry } from '#site/plugins'
import icon from './icon.svg?raw'
import tabIcon from './icon.svg?url'
import { languages } from './languages.ts'

export default defineSite({
  name: ${quoted(name)},
  description: ${quoted(`${name}.`)},
  email: 'hello@example.com',
  languages,

  // Every folder in plugins is a block.
  plugins: registry,
  sections: [{ name: 'pages', title: 'Pages' }],

  // A header and a footer can be stories of their own: header: { story: 'settings/header', plugin: 'site_header' }
  shell: {},

  icons: { tab: tabIcon, ...appIcons(icon) },
  colours: {
    frame: { light: '#fbfaf8', dark: '#16181d' },
    reading: {
      light: { ground: { l: 0.98, c: 0.003, h: 85 }, ink: { l: 0.24, c: 0.012, h: 270 } },
      dark: { ground: { l: 0.21, c: 0.011, h: 268 }, ink: { l: 0.94, c: 0.005, h: 85 } },
    },
  },
})
`

const TEST = `import { buildPageTree, composeHtml, loadRenderers, presetResults, presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { registry } from '#site/plugins'

const renderers = await loadRenderers(registry.plugins.values())

const presets = [...registry.plugins.values()].flatMap(({ name, presets }) =>
  presets.map((preset) => ({ block: name, preset: preset.name, content: preset.content })),
)

test.each(presets)('the block $block with the preset $preset renders', ({ block, content }) => {
  const tree = buildPageTree(presetStory(block, { name: 'test', content }), registry)
  const options = { registry, renderers, audience: 'visitor', results: presetResults(tree) } as const
  expect(composeHtml(tree, options).html).not.toBe('')
})
`
