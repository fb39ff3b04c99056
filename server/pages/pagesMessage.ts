import { commandName } from '../commandName.ts'
import type { ContentState } from './ContentState.ts'

interface Start {
  /** What the build made ahead: how many pages, of which content version and space. */
  readonly record: { readonly pages: number; readonly cv: number; readonly spaceId: number } | undefined
  /** How many of the pages in files are true of the content as it is now. */
  readonly ready: number
  /** Why these pages are not used. */
  readonly mismatch: string | undefined
  readonly state: Pick<ContentState, 'spaceId'>
  readonly cv: number
}

/** What a start says about pages: which are ready, or what was discarded, why, and what to do. */
export function pagesMessage({ record, ready, mismatch, state, cv }: Start): string {
  if (!record) return `made when they are asked for; "${commandName('build')}" makes them ahead`
  const count = `${record.pages} prerendered`
  const discarded = (why: string) =>
    `${count} are not used, since ${why}; they are made when they are asked for`
  if (mismatch !== undefined)
    return `${discarded(mismatch)}. Run "${commandName('build')}" with the settings that it runs with.`
  if (state.spaceId === undefined)
    return `${count}, as they were when the site was built: the content service does not answer. It is asked again and again.`
  if (state.spaceId !== record.spaceId)
    return `${discarded(`the content is that of space ${state.spaceId}, and the build was made of space ${record.spaceId}`)}. Run "${commandName('build')}" with the CONTENT_TOKEN or CONTENT_DIR that it runs with.`
  const invalidated = record.pages - ready
  if (cv !== record.cv && invalidated > 0)
    return `${count}; ${invalidated} of them are made again when they are asked for, since content was published since (version ${record.cv}, now ${cv}). Run "${commandName('build')}" to have them ready.`
  return count
}
