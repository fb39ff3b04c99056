import { FirestoreError } from './FirestoreError.ts'

/** Calls of the vendor's API that are not answered here. Only these are named in the log, so that visitors cannot fill it. */
const VENDOR_CALLS: ReadonlySet<string> = new Set([
  ...['batchWrite', 'beginTransaction', 'createDocument', 'deleteDocument', 'executePipeline', 'getDocument'],
  ...[
    'listCollectionIds',
    'listDocuments',
    'partitionQuery',
    'rollback',
    'runAggregationQuery',
    'updateDocument',
  ],
  // The streams of the full client.
  ...['Listen', 'Write'],
])

const SUPPORTED = 'It supports what firebase/firestore/lite sends: commit, batchGet and runQuery.'

/** Refuses calls that the local Firestore does not answer, and logs each call's name once. */
export class UnsupportedCalls {
  readonly #log: (message: string) => void
  readonly #logged = new Set<string>()

  constructor(log: (message: string) => void) {
    this.#log = log
  }

  /** The refusal of a call, such as `runAggregationQuery`. */
  refusalOf(call: string): FirestoreError {
    const name = VENDOR_CALLS.has(call) ? call : 'such method'
    const message = `The local Firestore has no ${name}. ${SUPPORTED}`
    if (!this.#logged.has(name)) {
      this.#logged.add(name)
      this.#log(message)
    }
    return new FirestoreError('UNIMPLEMENTED', message)
  }
}
