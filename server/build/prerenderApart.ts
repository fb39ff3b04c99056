import { readSettings } from '../settings.ts'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import type { Prerendered } from './prerender.ts'
import { runApart, workApart } from './processApart.ts'

/**
 * The allocator of what is not JavaScript's own, as compressed pages and answers of the content service are. By itself it keeps
 * what each thread has freed for that thread, and blocks of megabytes for later ones: 120 MB of 750.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1000000',
}

/** Most MB of half of a thread's young generation: with as much as Node would take it is 150 MB more, and no less time. */
const YOUNG = '--max-semi-space-size=8'

/** Makes all pages of a site that was just bundled, by the settings of the environment, in a process of its own. */
export async function prerenderApart(
  { folder }: Pick<SiteFolder, 'folder'>,
  build: string,
): Promise<Prerendered> {
  const words = [build, ...(folder ? [folder] : [])]
  const made = await runApart<Prerendered>(import.meta.filename, words, { env: ALLOCATOR, execArgv: [YOUNG] })
  if (!made) throw new Error('The pages could not be made, for the reason above.')
  return made
}

if (import.meta.main)
  await workApart(async () => {
    const [, , build = '', folder] = process.argv
    const site = await findSite(folder)
    const { prerender } = await import('./prerender.ts')
    return prerender(readSettings(process.env, site), build, { folder })
  })
