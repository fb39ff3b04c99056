import type { RenderedPage } from '../../../src/pages/renderPage.tsx'
import type { Issue } from '../../../src/registry/issue.ts'
import type { BrowserReport } from './browserReport.ts'
import { documentKey, type Failures, isSameFile } from './Failures.ts'
import { locationText } from './failuresHtml.ts'
import type { BrowserFailure } from './readBrowserFailure.ts'

/** Maximum number of documents whose failures are stored. The least recently reported one is evicted. */
const MAX_DOCUMENTS = 30

/** Maximum number of stored failures per document. */
const MAX_FAILURES = 20

/** Maximum number of files whose last change is stored. */
const MAX_CHANGED = 1000

interface Entry {
  readonly path: string
  readonly failure: BrowserFailure
}

/** Failures in the browser by document, in bounded memory. A document that is reloaded has a new id, so its failures are not shown any more. */
export class BrowserFailures {
  readonly #failures: Pick<Failures, 'set'>
  readonly #documents = new Map<string, readonly Entry[]>()
  /** When files were changed last, in milliseconds since 1970, oldest first. */
  readonly #changed = new Map<string, number>()

  constructor(failures: Pick<Failures, 'set'>) {
    this.#failures = failures
  }

  /**
   * Adds a failure, unless the document has the same one already, or a file was changed since that may have fixed it. Returns false if the
   * document has too many.
   */
  add(
    { document, path, time }: Pick<BrowserReport, 'document' | 'path' | 'time'>,
    failure: BrowserFailure,
  ): boolean {
    if ([...failure.files].some((file) => (this.#changed.get(file) ?? 0) > time)) return true
    const entries = this.#documents.get(document) ?? []
    if (entries.some((entry) => entry.path === path && isRepeated(failure, entry.failure))) return true
    if (entries.length >= MAX_FAILURES) return false
    this.#documents.delete(document)
    this.#set(document, [...entries, { path, failure }], path)
    const [oldest] = this.#documents.keys()
    if (oldest !== undefined && this.#documents.size > MAX_DOCUMENTS) this.#remove(oldest, () => true)
    return true
  }

  /** Removes the failures that involve a changed file. @param files relative to the project's folder */
  drop(files: ReadonlySet<string>): void {
    for (const file of files) {
      this.#changed.delete(file)
      this.#changed.set(file, Date.now())
    }
    for (const file of this.#changed.keys()) if (this.#changed.size > MAX_CHANGED) this.#changed.delete(file)
    for (const document of [...this.#documents.keys()])
      this.#remove(document, ({ failure }) => [...failure.files].some((file) => files.has(file)))
  }

  /** Returns the failures of a document as issues of the page that it shows. */
  issues(document: string, path: string, trees: RenderedPage['trees']): readonly Issue[] {
    const nodes = Object.values(trees).flatMap((tree) => tree.nodes)
    return (this.#documents.get(document) ?? [])
      .filter((entry) => entry.path === path)
      .map(({ failure }): Issue => {
        const { what, reason, component, uid } = failure
        const at = locationText(failure)
        const node =
          nodes.find((one) => one.uid === uid) ?? nodes.find(({ block }) => block.component === component)
        return {
          severity: 'error',
          code: 'failed_in_browser',
          path: node?.path ?? at,
          message: `${what}: ${reason}${at && ` (${at})`}`,
          ...(node ? { component: node.block.component, uid: node.block._uid } : {}),
        }
      })
  }

  #remove(document: string, isRemoved: (entry: Entry) => boolean): void {
    const entries = this.#documents.get(document) ?? []
    const remaining = entries.filter((entry) => !isRemoved(entry))
    for (const { path } of entries.filter(isRemoved)) this.#set(document, remaining, path)
  }

  #set(document: string, entries: readonly Entry[], path: string): void {
    if (entries.length) this.#documents.set(document, entries)
    else this.#documents.delete(document)
    const own = entries.filter((entry) => entry.path === path)
    this.#failures.set(
      documentKey(document, path),
      own.map(({ failure }) => failure),
    )
  }
}

/**
 * True for the same error of the same block. The position does not matter: until a file is saved, which removes the failure, a hot update
 * can make an enhancer throw from two versions of its module.
 */
const isRepeated = (one: BrowserFailure, other: BrowserFailure) =>
  one.what === other.what && one.uid === other.uid && one.reason === other.reason && isSameFile(one, other)
