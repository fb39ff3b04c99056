import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { optionalPart } from '../../services/optionalPart.ts'
import type { SpaceLibrary } from '../contentCheck/checkedSpace.ts'
import { checkedSpace } from '../contentCheck/checkedSpace.ts'
import { readSpaceFolder } from '../contentCheck/readSpaceFolder.ts'
import { components } from '../contentCheck/rules/components.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { openStories } from '../stories/openStories.ts'
import { type LostPart, lostParts } from './lostParts.ts'

interface DiffOptions {
  readonly space?: boolean
  readonly json?: boolean
}

/** Prints how a site's blocks differ from the components of a space, and what its stories lose. Sets the exit code to 1 if they differ. */
export async function schemaDiff(named: string | undefined, { space, json }: DiffOptions): Promise<void> {
  const site = await findSite(named)
  const settings = readSettings(process.env, site)
  const registry = await loadPlugins(site)
  const library = await readLibrary(settings.contentDir, space)
  const differences = [...components.check(checkedSpace({ library, stories: [], assets: [] }, registry))]
  const isRemote = space === true && settings.contentEndpoint !== undefined
  const lost = await lostParts(library, await openStories(settings, { space: isRemote }), registry)
  const text = [
    ...differences.map(({ where, path, message }) => `${where}${path ? `  ${path}` : ''}  ${message}`),
    ...lost.map(lostText),
    counted(differences.length, 'difference.', 'differences.'),
  ]
  process.stdout.write(`${json ? JSON.stringify({ differences, lost }, null, 2) : text.join('\n')}\n`)
  process.exitCode = differences.length ? 1 : 0
}

async function readLibrary(contentDir: string, space: boolean | undefined): Promise<SpaceLibrary> {
  if (!space) {
    const { library } = await readSpaceFolder(contentDir)
    if (!library) throw new Error(`${contentDir} has no components.`)
    return library
  }
  const { readSpaceLibrary } = await optionalPart(
    'A comparison with a space',
    ['@storyblok/management-api-client'],
    () => import('../contentCheck/readSpaceLibrary.ts'),
  )
  return (await readSpaceLibrary(process.env)).library
}

const lostText = ({ kind, name, stories, places }: LostPart): string =>
  stories
    ? `${name}: ${counted(stories, 'page loses', 'pages lose')} this ${kind}, in ${counted(places, 'place', 'places')}, unless a migration moves it.`
    : `${name}: no page uses this ${kind}.`
