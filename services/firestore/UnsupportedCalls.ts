import { FirestoreError } from './FirestoreError.ts'

/** Unsupported calls of the vendor's API. Only these names are logged, so requests with invented names cannot fill the log. */
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
  // Streams of the full client.
  ...['Listen', 'Write'],
])

const SUPPORTED = 'It supports what firebase/firestore/lite sends: commit, batchGet and runQuery.'

/** Creates errors for calls that the local Firestore does not support, and logs each call's name once. */
export class UnsupportedCalls {
  readonly #log: (message: string) => void
  readonly #logged = new Set<string>()

  constructor(log: (message: string) => void) {
    this.#log = log
  }

  /** Returns the error for a call, such as `runAggregationQuery`. */
  errorFor(call: string): FirestoreError {
    const name = VENDOR_CALLS.has(call) ? call : 'such method'
    const message = `The local Firestore has no ${name}. ${SUPPORTED}`
    if (!this.#logged.has(name)) {
      this.#logged.add(name)
      this.#log(message)
    }
    return new FirestoreError('UNIMPLEMENTED', message)
  }
}
