import type { SessionEvent } from './sessionEvent.ts'

/** A write of a commit in Firestore's REST API. `sendWrite` completes `name`. */
export interface Write {
  readonly update: { readonly name: string; readonly fields?: Readonly<Record<string, unknown>> }
  readonly updateMask?: { readonly fieldPaths: readonly string[] }
  readonly updateTransforms?: readonly unknown[]
  readonly currentDocument: { readonly exists: boolean }
}

/** Initial data of a session. */
export interface SessionStart {
  readonly referrer: string
  /** Query of the address of the visit's first page. */
  readonly params: string
  readonly browser: { readonly name: string; readonly version: string; readonly os: string }
}

/** A measure, and the block that caused it. */
export interface Vital {
  readonly value: number
  readonly block: string
}

export type Vitals = Readonly<Record<string, Vital>>

/** Maximum number of characters of initial data and of a search. Source: firestore.rules. */
const LONGEST = 2000
const LONGEST_NAME = 100
const LONGEST_QUERY = 500

const text = (value: string, longest: number) => ({ stringValue: value.slice(0, longest) })
const map = (fields: object) => ({ mapValue: { fields } })

/** Returns the write that creates a session, unless it exists. */
export function sessionStart(id: string, { referrer, params, browser }: SessionStart): Write {
  const entries = Object.entries(browser).map(([key, value]) => [key, text(value, LONGEST_NAME)])
  return {
    update: {
      name: `websiteAnalytics/${id}`,
      fields: {
        referrer: text(referrer, LONGEST),
        params: text(params, LONGEST),
        events: { arrayValue: {} },
        browser: map(Object.fromEntries(entries)),
      },
    },
    currentDocument: { exists: false },
  }
}

/** Returns the write that appends events, except those that are stored already, and sets measures. */
export function sessionUpdate(id: string, events: readonly SessionEvent[], vitals: Vitals = {}): Write {
  const names = Object.keys(vitals)
  const measures = Object.entries(vitals).map(([key, { value, block }]) => [
    key,
    map({ value: { doubleValue: value }, block: text(block, LONGEST_NAME) }),
  ])
  return {
    update: {
      name: `websiteAnalytics/${id}`,
      ...(names.length && { fields: { vitals: map(Object.fromEntries(measures)) } }),
    },
    updateMask: { fieldPaths: names.map((key) => `vitals.${key}`) },
    ...(events.length && {
      updateTransforms: [{ fieldPath: 'events', appendMissingElements: { values: events.map(eventValue) } }],
    }),
    currentDocument: { exists: true },
  }
}

const eventValue = ({ at, type, payload }: SessionEvent) =>
  map({
    timestamp: { timestampValue: new Date(at).toISOString() },
    type: { stringValue: type },
    ...(payload !== undefined && { payload: { stringValue: payload } }),
  })

/** Returns the write of a search in the help center. */
export function searchNote(id: string, query: string, sessionId: string): Write {
  return {
    update: {
      name: `helpCenterSearches/${id}`,
      fields: { query: text(query, LONGEST_QUERY), sessionId: { stringValue: sessionId } },
    },
    currentDocument: { exists: false },
  }
}
