import type { JsonObject } from '../../space/Json.ts'
import { createStoryStore } from '../../store/createStoryStore.ts'
import { exampleSpace as space, storyOf } from '../../store/testing/exampleSpace.ts'
import { createIssues } from '../createIssues.ts'
import { createSelection } from '../createSelection.ts'
import type { EditorSession } from '../EditorSession.ts'

/** Opens a session of a page with the given blocks. */
export function openSession(body: readonly JsonObject[]): EditorSession {
  const store = createStoryStore(storyOf(body), space)
  return { spaceId: 1, space, store, selection: createSelection(store), issues: createIssues() }
}

/** Applies the removal of blocks by a different editor. */
export function removeElsewhere({ store }: Pick<EditorSession, 'store'>, uids: readonly string[]): void {
  const theirs = createStoryStore(copy(store.story()), space)
  theirs.run({ kind: 'remove', uids })
  store.receive(copy(theirs.story()))
}

const copy = (story: JsonObject) => JSON.parse(JSON.stringify(story)) as JsonObject
