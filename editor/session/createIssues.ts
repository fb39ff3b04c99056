import { isEqual } from '../../json/isEqual.ts'
import { Listeners } from '../store/Listeners.ts'
import type { Issue, Issues } from './Issue.ts'

/** Issues that the page reports, always all of a story. */
export interface ReportedIssues extends Issues {
  /** Replaces all issues. */
  replace(issues: readonly Issue[]): void
}

/** Creates an empty list of issues. The list of a block is the same object until it changes. */
export function createIssues(): ReportedIssues {
  let all: readonly Issue[] = NONE
  let byBlock: ReadonlyMap<string, readonly Issue[]> = new Map()
  const listeners = new Listeners()
  return {
    get all() {
      return all
    },
    of: (uid) => byBlock.get(uid) ?? NONE,
    replace(issues) {
      if (isEqual(all, issues)) return
      all = issues
      const grouped = Map.groupBy(issues, ({ uid }) => uid)
      for (const [uid, found] of grouped) {
        const before = byBlock.get(uid)
        if (before && isEqual(before, found)) grouped.set(uid, before as Issue[])
      }
      byBlock = grouped
      listeners.notify()
    },
    subscribe: (listener) => listeners.add(listener),
  }
}

const NONE: readonly Issue[] = []
