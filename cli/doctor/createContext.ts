import { readRunning } from '../../server/runningSite.ts'
import type { Settings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { optionalPart } from '../../services/optionalPart.ts'
import { loadPlugins } from '../loadPlugins.ts'
import type { CheckContext } from './Check.ts'
import { folderContent } from './content/folderContent.ts'
import { spaceContent } from './content/spaceContent.ts'

/** Returns a function that calls `load` once, at the first call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= load()
    return result
  }
}

/** Creates the input of the checks. @param timeoutSeconds maximum duration of each request */
export async function createContext(
  site: SiteFolder,
  settings: Settings,
  environment: CheckContext['environment'],
  timeoutSeconds: number,
): Promise<CheckContext> {
  return {
    environment,
    site,
    settings,
    running: await readRunning(settings.dataDir),
    registry: once(() => loadPlugins(site)),
    content: once(() =>
      settings.contentEndpoint === undefined
        ? folderContent(settings.contentDir)
        : spaceContent(settings, timeoutSeconds),
    ),
    management: once(async () => {
      if (!environment.MANAGEMENT_SPACE || !environment.MANAGEMENT_TOKEN) return undefined
      const { managementSpace } = await optionalPart(
        'A check of the Management API',
        ['@storyblok/management-api-client'],
        () => import('./content/managementSpace.ts'),
      )
      return managementSpace(environment, timeoutSeconds)
    }),
    async request(url, init) {
      const signal = AbortSignal.timeout(timeoutSeconds * 1000)
      try {
        return await fetch(url, { redirect: 'manual', signal, ...init })
      } catch (error) {
        const reason = signal.aborted ? `did not answer in ${timeoutSeconds} s` : 'was not reached'
        throw new Error(`${new URL(url).origin} ${reason}.`, { cause: error })
      }
    },
  }
}
