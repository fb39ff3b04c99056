import type { DocumentStore } from '../firestore/DocumentStore.ts'
import { plainFields } from '../firestore/plainFields.ts'
import type { StoredDocument } from '../firestore/StoredDocument.ts'
import { writeTimestamp } from '../firestore/timestamps.ts'
import type { Submission, SubmissionStore } from '../forms/SubmissionStore.ts'

/** One thing that arrived. */
export interface ReceivedDocument {
  readonly id: string
  readonly created: string
  readonly updated: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What visitors sent, newest first. */
export interface Received {
  readonly applications: readonly ReceivedDocument[]
  readonly sessions: readonly ReceivedDocument[]
  readonly searches: readonly ReceivedDocument[]
  readonly submissions: readonly Submission[]
}

/** How many of each are read at most. */
const MOST = 1000

/** Reads what the stand-ins have received; without the embedded Firestore that is the form provider's part alone. */
export function readReceived(documents: DocumentStore | undefined, submissions: SubmissionStore): Received {
  const newest = (collection: string) => documents?.newest(collection, MOST).map(received) ?? []
  return {
    applications: newest('websiteForms'),
    sessions: newest('websiteAnalytics'),
    searches: newest('helpCenterSearches'),
    submissions: submissions.newest(MOST),
  }
}

function received({ path, created, updated, fields }: StoredDocument): ReceivedDocument {
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    created: writeTimestamp(created),
    updated: writeTimestamp(updated),
    fields: plainFields(fields),
  }
}
