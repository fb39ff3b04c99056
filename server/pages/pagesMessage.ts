import { commandName } from '../commandName.ts'
import type { ContentState } from './ContentState.ts'

interface Start {
  /** The prerendered pages: their number, content version and space; undefined without any. */
  readonly record: { readonly pages: number; readonly cv: number; readonly spaceId: number } | undefined
  /** Number of prerendered pages that are valid for the current content. */
  readonly ready: number
  /** Why the prerendered pages can't be used; undefined if they can. */
  readonly mismatch: string | undefined
  readonly state: Pick<ContentState, 'spaceId'>
  readonly cv: number
}

/** Returns the line about pages in the start message: how many are ready, or why they are not used and what to do. */
export function pagesMessage({ record, ready, mismatch, state, cv }: Start): string {
  if (!record) return `rendered on request; "${commandName('build')}" prerenders them`
  const count = `${record.pages} prerendered`
  const discarded = (why: string) => `${count} are not used because ${why}; pages are rendered on request`
  if (mismatch !== undefined)
    return `${discarded(mismatch)}. Run "${commandName('build')}" with the settings of this start.`
  if (state.spaceId === undefined)
    return `${count} from the last build, since the content service does not answer. Requests to it are retried.`
  if (state.spaceId !== record.spaceId)
    return `${discarded(`the site serves space ${state.spaceId}, but its pages were built from space ${record.spaceId}`)}. Run "${commandName('build')}" with the CONTENT_TOKEN or CONTENT_DIR of this start.`
  const invalidated = record.pages - ready
  if (cv !== record.cv && invalidated > 0)
    return `${count}; ${invalidated} of them are rendered anew on request, because content was published after the build (version ${record.cv}, now ${cv}). Run "${commandName('build')}" to prerender them.`
  return count
}
