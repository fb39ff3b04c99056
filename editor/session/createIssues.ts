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
      if (sameIssues(all, issues)) return
      all = issues
      const grouped = Map.groupBy(issues, ({ uid }) => uid)
      for (const [uid, found] of grouped) {
        const before = byBlock.get(uid)
        if (before && sameIssues(before, found)) grouped.set(uid, before as Issue[])
      }
      byBlock = grouped
      listeners.notify()
    },
    subscribe: (listener) => listeners.add(listener),
  }
}

const NONE: readonly Issue[] = []

const sameIssues = (a: readonly Issue[], b: readonly Issue[]) =>
  a.length === b.length &&
  a.every(
    ({ uid, field, severity, message }, at) =>
      uid === b[at]!.uid &&
      field === b[at]!.field &&
      severity === b[at]!.severity &&
      message === b[at]!.message,
  )
