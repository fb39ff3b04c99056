import type { ContentState } from './ContentState.ts'
import type { PrerenderRecord } from './Prerendered.ts'

interface Start {
  readonly record: PrerenderRecord | undefined
  /** Why the record's pages are not used. */
  readonly mismatch: string | undefined
  readonly state: Pick<ContentState, 'spaceId'>
  readonly cv: number
}

/** What a start says about pages: which are ready, or what was discarded, why, and what to do. */
export function pagesMessage({ record, mismatch, state, cv }: Start): string {
  if (!record) return 'made when they are asked for; "npm run build" makes them ahead'
  const count = `${record.paths.length} prerendered`
  const discarded = (why: string) =>
    `${count} are not used, since ${why}; they are made when they are asked for`
  if (mismatch !== undefined)
    return `${discarded(mismatch)}. Run "npm run build" with the settings that it runs with.`
  if (state.spaceId === undefined)
    return `${count}, as they were when the site was built: the content service does not answer. It is asked again and again.`
  if (state.spaceId !== record.spaceId)
    return `${discarded('CONTENT_TOKEN opens another space')}. Run "npm run build" with that token.`
  if (cv !== record.cv)
    return `${discarded(`content was published since (version ${record.cv}, now ${cv})`)}. Run "npm run build" to have them ready.`
  return count
}
