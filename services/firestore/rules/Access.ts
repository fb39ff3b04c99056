import type { StoredDocument } from '../StoredDocument.ts'

/** What a client wants to do with a document. All clients are anonymous. */
export interface AccessRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete'
  /** The path below `documents/`. */
  readonly path: string
  /** When it is asked, in microseconds of the epoch. */
  readonly time: bigint
  /** The document before the commit. */
  readonly before?: StoredDocument
  /** The document as the write would leave it. */
  readonly after?: StoredDocument
}

/** Decides who may do what. */
export interface Access {
  /** Whether any rule lets such a request through on some condition. Where none does, nothing need be worked out. */
  mayAllow(request: Pick<AccessRequest, 'method' | 'path'>): boolean
  allows(request: AccessRequest): boolean
}
